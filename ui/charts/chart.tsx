/**
 * The common parts of all charts around their picture: the selected point, the slider for keys, the caption with its
 * time and count, and below it the same data as a table and as a file. Rendered whole without a browser; with script,
 * `attachReader` makes it interactive.
 */
import { useEffect, useRef, type ReactNode } from 'react'
import { writeCsv } from '../../contract/csv.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'
import { Records, type Column } from '../records.tsx'
import { saveText } from '../save-text.ts'
import coveredStyle from '../covered.module.css'
import style from './chart.module.css'
import { PartSign, type PartPlace } from './parts.tsx'
import { attachReader, pointText, type ChartReading } from './reader.ts'

interface ChartColumn {
  title: string
  /** The line, or the part of bars, that it belongs to. */
  sign?: 'line' | 'dashed' | { part: PartPlace }
}

/** From the server, or made here of values that any program can read: header first. */
export type ChartFile = { href: string } | { name: string; rows: () => readonly (readonly string[])[] }

export interface ChartProps {
  /** Its content, for screen readers. */
  label: string
  /** The first one names the points. */
  columns: readonly ChartColumn[]
  /** The time of its data, and their number. */
  caption?: ReactNode
  /** Too few to be meaningful: grey. */
  isSmall?: boolean
  /** The first point is where the picture starts, before what is counted. */
  hasStart?: boolean
  file?: ChartFile
  /** A link for all points, beside the page of its own that each point leads to. */
  linkText?: string
}

/** A longer table is less useful than a file. */
const rowsMost = 36

/** A place is exact to a tenth of a pixel: more digits only make the page longer. */
const roundPlace = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value

export function Chart({
  label,
  columns,
  reading,
  caption,
  isSmall = false,
  hasStart = false,
  file,
  linkText,
  children,
}: ChartProps & { reading: ChartReading; children: ReactNode }) {
  const figure = useRef<HTMLElement>(null)
  const points = JSON.stringify(reading, roundPlace)
  useEffect(() => attachReader(figure.current!, points), [points])

  const last = reading.cells.length - 1
  const titles = columns.map(({ title }) => title)
  return (
    <figure
      ref={figure}
      className={isSmall ? `${style.chart} ${style.small}` : style.chart}
      data-chart={points}
      aria-label={label}
    >
      <Reading columns={columns} reading={reading} linkText={linkText} />
      <div className={style.frame} data-frame>
        {children}
        <input
          type="range"
          className={`${style.keys} ${coveredStyle.covered}`}
          data-keys
          aria-label={label}
          aria-valuetext={pointText(titles, reading.cells[last]!)}
          min={0}
          max={last}
          defaultValue={last}
        />
      </div>
      <figcaption className={style.caption}>
        {caption}
        <Behind {...{ label, columns, reading, hasStart, file }} />
      </figcaption>
    </figure>
  )
}

interface Read {
  columns: readonly ChartColumn[]
  reading: ChartReading
}

/** The selected point; the last one at first. */
function Reading({ columns, reading, linkText }: Read & { linkText: string | undefined }) {
  const last = reading.cells.length - 1
  return (
    <dl className={style.read} aria-hidden="true">
      {columns.map(({ title, sign }, index) => (
        <div key={title}>
          <dt className={index === 0 ? 'visually-hidden' : undefined}>
            {sign && <Sign sign={sign} />}
            <span data-title>{title}</span>
          </dt>
          <dd data-value data-loss={reading.cells[last]![index]!.startsWith('\u2212') ? '' : undefined}>
            {reading.cells[last]![index]}
          </dd>
        </div>
      ))}
      {reading.links && linkText && (
        <div>
          <dd>
            <a data-link href={reading.links[last]} tabIndex={-1}>
              {linkText}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The same data as a table and as a file. */
function Behind({
  label,
  columns,
  reading,
  hasStart,
  file,
}: Read & { label: string; hasStart: boolean; file: ChartFile | undefined }) {
  const { text } = useText()
  const count = reading.cells.length - Number(hasStart)
  const rows = count > rowsMost ? reading.cells.slice(-rowsMost) : reading.cells
  return (
    <div className={style.behind}>
      <details>
        <summary>{text('charts.table')}</summary>
        <Records
          label={label}
          columns={columns.map(({ title }, index) => ({
            title,
            isFigure: index > 0,
            ...placeOf(index, columns),
          }))}
          rows={rows
            .map((cells, index) => ({
              key: String(index),
              cells: linked(cells, reading, index - rows.length),
            }))
            .toReversed()}
        />
        {count > rowsMost && <Note>{text('charts.latest', { SHOWN: rowsMost, N: count })}</Note>}
      </details>
      {file && <File file={file} />}
    </div>
  )
}

/** On a phone each point has two lines, where there are no more than three things to say of it. */
const placeOf = (index: number, { length }: readonly ChartColumn[]): Pick<Column, 'place'> => {
  if (index === 0) return { place: 'title' }
  if (length > 3) return {}
  return { place: index === length - 1 ? 'amount' : 'detail' }
}

/** The name of a point leads to where the point does. `fromEnd`: -1 is the last. */
function linked(cells: readonly string[], { links }: ChartReading, fromEnd: number): readonly ReactNode[] {
  const href = links?.at(fromEnd)
  if (!href) return cells
  return [
    <a key="link" href={href}>
      {cells[0]}
    </a>,
    ...cells.slice(1),
  ]
}

/** Below a picture that is its own table. */
export const Below = ({ caption, file }: { caption: ReactNode; file: ChartFile | undefined }) => (
  <figcaption className={style.caption}>
    {caption}
    {file && (
      <div className={style.behind}>
        <File file={file} />
      </div>
    )}
  </figcaption>
)

function File({ file }: { file: ChartFile }) {
  const { text } = useText()
  if ('href' in file)
    return (
      <a href={file.href} download>
        {text('charts.file')}
      </a>
    )
  return (
    <Button kind="quiet" onClick={() => saveText(file.name, writeCsv(file.rows()))}>
      {text('charts.file')}
    </Button>
  )
}

/** As it is drawn. */
const Sign = ({ sign }: { sign: NonNullable<ChartColumn['sign']> }) =>
  typeof sign === 'object' ? (
    <PartSign place={sign.part} />
  ) : (
    <svg className={style.sign} viewBox="0 0 20 8" aria-hidden="true">
      <path d="M0 4H20" className={sign === 'dashed' ? style.base : style.line} />
    </svg>
  )
