/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are repeated because some browsers forget them when rows are laid out as a grid */
/** Results month by month, a row for each year and its sum at the end. It is a plain table. */
import { useText } from '../../texts/index.ts'
import { Below, type ChartProps } from './chart.tsx'
import style from './month-grid.module.css'

export interface GridMonth {
  /** YYYY-MM */
  month: string
  words: string
  isLoss: boolean
  /** Nothing was traded in it. */
  isEmpty: boolean
}

export function MonthGrid({
  label,
  months,
  years,
  isSmall = false,
  caption,
  file,
}: Pick<ChartProps, 'label' | 'isSmall' | 'caption' | 'file'> & {
  /** Without gaps, the earliest first; the last one is not final yet. */
  months: readonly GridMonth[]
  /** The result of each year, by its name. */
  years: ReadonlyMap<string, Pick<GridMonth, 'words' | 'isLoss'>>
}) {
  const { text, shortMonth } = useText()
  const running = months.at(-1)?.month
  const known = new Map(months.map(month => [month.month, month]))
  const cellOf = (month: string) => {
    const one = known.get(month)
    if (!one)
      return <td key={month} role="cell" className={style.missing} aria-label={text('charts.noMonth')} />
    const classes = [one.isLoss && style.loss, one.isEmpty && style.empty, month === running && style.running]
    return (
      <td
        key={month}
        role="cell"
        className={classes.filter(Boolean).join(' ')}
        data-title={shortMonth(month)}
      >
        {one.words}
      </td>
    )
  }

  return (
    <figure className={style.frame}>
      <table
        role="table"
        className={isSmall ? `${style.grid} ${style.small}` : style.grid}
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {text('charts.year')}
            </th>
            {numbers.map(number => (
              <th key={number} scope="col" role="columnheader">
                {shortMonth(`2026-${number}`)}
              </th>
            ))}
            <th scope="col" role="columnheader">
              {text('charts.whole')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {[...years].map(([year, whole]) => (
            <tr key={year} role="row">
              <th scope="row" role="rowheader">
                {year}
              </th>
              {numbers.map(number => cellOf(`${year}-${number}`))}
              <td
                role="cell"
                className={whole.isLoss ? `${style.whole} ${style.loss}` : style.whole}
                data-title={text('charts.whole')}
              >
                {whole.words}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Below caption={caption} file={file} />
    </figure>
  )
}

const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
