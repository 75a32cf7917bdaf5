/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are repeated because some browsers forget them when rows are laid out as blocks */
import type { ReactNode } from 'react'
import { Empty } from './empty.tsx'
import style from './records.module.css'

export interface Column {
  title: string
  /** Figures are aligned to the right. */
  isFigure?: boolean
  /**
   * Its place in the two lines that a row has on a narrow screen: name and amount, a detail and a state. Columns
   * without a place follow, each under its title; `table` ones are hidden there, and `wide` ones already in a narrow
   * table: the row has or opens their content. Buttons (`actions`) are in one line.
   */
  place?: 'title' | 'amount' | 'detail' | 'meta' | 'wide' | 'table' | 'actions'
}

export interface Row {
  key: string
  /** One for each column. */
  cells: readonly ReactNode[]
}

/** A history. On a narrow screen each row becomes a small sheet, unless its columns are few and short. */
export function Records({
  label,
  columns,
  rows,
  empty,
  isShort = false,
}: {
  label: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** Shown while the list is empty; else nothing is. */
  empty?: string
  /** Its columns are side by side on a phone, too. */
  isShort?: boolean
}) {
  if (rows.length === 0) return empty && <Empty>{empty}</Empty>

  return (
    <div className={style.frame}>
      <table
        className={isShort ? `${style.table} ${style.short}` : style.table}
        role="table"
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(column => (
              <th
                key={column.title}
                scope="col"
                role="columnheader"
                data-place={column.place}
                className={column.isFigure ? style.figure : ''}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={row.key} role="row">
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  role="cell"
                  data-title={column.title}
                  data-place={column.place}
                  className={column.isFigure ? style.figure : ''}
                >
                  <div>{row.cells[index]}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
