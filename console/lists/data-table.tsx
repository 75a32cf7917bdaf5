import { isValidElement, useEffect, useRef, useState, type ReactNode } from 'react'
import { useConsoleText } from '../../texts/console.ts'
import style from './data-table.module.css'
import { useHeldRow, useHeldRows, type HeldRow, type Keep } from './held.tsx'
import { RowContext } from './row.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'

export interface DataColumn<Item> {
  /** The column's key in the stored choice. */
  id: string
  title: string
  /** Figures are aligned to the right. */
  isFigure?: boolean
  /** Its words are one line wherever there is room for a table. */
  isWhole?: boolean
  /** On a line of its own on a phone its title stands above it: beside others like it its words do not say what it is. */
  isLabelled?: boolean
  /** Hidden until it is chosen. */
  isExtra?: boolean
  /**
   * Its place where the columns do not fit, as on a phone, and a row has two lines: name and amount, below them the rest
   * and at its end a state; then, after its title, what is 'named', and what takes a line of its own. Without one it is
   * not shown there.
   */
  place?: 'title' | 'amount' | 'rest' | 'end' | 'below' | 'named'
  cell: (item: Item) => ReactNode
}

/**
 * A dense list: columns can be chosen and the choice is stored in this browser; figures are aligned at the point.
 * Where the columns do not fit a row becomes two lines, by their places. `name` distinguishes lists.
 */
export function DataTable<Item>({
  name,
  label,
  columns,
  items,
  keyOf,
  empty,
  needsAttention,
  current,
}: {
  name: string
  label: string
  columns: readonly DataColumn<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Shown while the list is empty. */
  empty?: string
  /** A row that needs attention. */
  needsAttention?: (item: Item) => boolean
  /** The key of the selected row: it is kept in view. */
  current?: string | undefined
}) {
  const { text } = useConsoleText()
  const [hidden, toggle] = useHidden(name, columns)
  const [rows, keep] = useHeldRows(items, keyOf)
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const digits = new Map(shown.map(column => [column.id, mostDecimals(column, items)]))
  if (rows.length === 0) return <Empty>{empty}</Empty>
  return (
    <div className={style.place}>
      {items.length === 0 && <Empty>{empty}</Empty>}
      <details className={style.choice} hidden={items.length === 0}>
        <summary>{text('console.columns')}</summary>
        <div className={style.options}>
          {columns.map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} /> {title}
            </label>
          ))}
        </div>
      </details>
      <Frame columns={[name, ...shown.map(({ id }) => id)].join(' ')} isHidden={items.length === 0}>
        <table className={style.table} aria-label={label}>
          <thead>
            <tr>
              {shown.map(({ id, title, isFigure }) => (
                <th key={id} scope="col" className={isFigure ? style.figure : ''}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <TableRow
                key={row.key}
                row={row}
                columns={shown}
                digits={digits}
                needsAttention={needsAttention?.(row.item) ?? false}
                isCurrent={row.key === current}
                keep={keep}
              />
            ))}
          </tbody>
        </table>
      </Frame>
    </div>
  )
}

/**
 * Around a table: one that is wider than its place becomes rows, and is a table again where it has its width, or other
 * columns.
 */
function Frame({ columns, isHidden, children }: { columns: string; isHidden: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(Infinity)
  const [cut, setCut] = useState({ columns, needs: 0 })
  useEffect(() => {
    const frame = ref.current!
    const table = frame.querySelector('table')!
    const observer = new ResizeObserver(() => {
      setWidth(frame.clientWidth)
      if (table.offsetWidth > frame.clientWidth) setCut({ columns, needs: table.offsetWidth })
    })
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [columns])
  const isCut = cut.columns === columns && width < cut.needs
  const isPhone = matchMedia('(max-width: 44rem)').matches
  return (
    <div ref={ref} className={style.frame} hidden={isHidden} data-rows={isPhone || isCut || undefined}>
      {children}
    </div>
  )
}

function Empty({ children }: { children: ReactNode }) {
  const { text } = useConsoleText()
  return <p className={style.empty}>{children ?? text('console.nothing')}</p>
}

function TableRow<Item>({
  row,
  columns,
  digits,
  needsAttention,
  isCurrent,
  keep,
}: {
  row: HeldRow<Item>
  columns: readonly DataColumn<Item>[]
  /** The most digits behind the point, by column. */
  digits: ReadonlyMap<string, number>
  needsAttention: boolean
  isCurrent: boolean
  keep: Keep<Item>
}) {
  const ref = useScrollIntoView<HTMLTableRowElement>(isCurrent)
  return (
    <RowContext value={useHeldRow(row, keep)}>
      <tr
        ref={ref}
        className={needsAttention || isCurrent ? style.attention : ''}
        hidden={row.isGone}
        aria-current={isCurrent || undefined}
      >
        {columns.map(({ id, title, isFigure, isWhole, isLabelled, place, cell }) => {
          const content = cell(row.item)
          return (
            <td
              key={id}
              data-title={title}
              data-place={place}
              data-labelled={isLabelled || undefined}
              className={isFigure ? style.figure : isWhole ? style.whole : ''}
            >
              <div {...(isFigure && { 'data-behind': behind(content, digits.get(id)!) })}>{content}</div>
            </td>
          )
        })}
      </tr>
    </RowContext>
  )
}

/** The digits behind the point of a figure as it is written; `null` of anything else. */
function decimalsIn(content: ReactNode): number | null {
  const written = isValidElement<{ children?: ReactNode }>(content) ? content.props.children : content
  if (typeof written !== 'string' || !/\d/.test(written)) return null
  return /[.,](\d\d(?:\d\d){0,2})\D*$/.exec(written)?.[1]?.length ?? 0
}

const mostDecimals = <Item,>({ isFigure, cell }: DataColumn<Item>, items: readonly Item[]): number =>
  isFigure ? Math.max(0, ...items.map(item => decimalsIn(cell(item)) ?? 0)) : 0

/** The digits behind the point that a figure lacks compared with its column: they are reserved as space. */
function behind(content: ReactNode, digits: number): string | undefined {
  const own = decimalsIn(content)
  if (own === null || own === digits) return undefined
  return `${own === 0 ? '.' : ''}${'0'.repeat(digits - own)}`
}

/** Which columns are hidden; this browser stores the choice. */
function useHidden(name: string, columns: readonly DataColumn<never>[]) {
  const key = `mc_columns_${name}`
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readHidden(key) ?? columns.flatMap(({ id, isExtra }) => (isExtra ? [id] : [])),
  )
  const toggle = (id: string): void => {
    const next = hidden.includes(id) ? hidden.filter(one => one !== id) : [...hidden, id]
    if (next.length === columns.length) return
    setHidden(next)
    try {
      localStorage.setItem(key, next.join(' '))
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }
  return [hidden, toggle] as const
}

function readHidden(key: string): string[] | null {
  try {
    return localStorage.getItem(key)?.split(' ').filter(Boolean) ?? null
  } catch {
    return null
  }
}
