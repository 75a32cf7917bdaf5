import { useState, type ReactNode } from 'react'
import { useConsoleText } from '../../texts/console.ts'
import style from './data-table.module.css'

export interface DataColumn<Item> {
  /** Names the column in what the browser keeps of the choice. */
  id: string
  title: string
  /** Figures stand to the right, in line. */
  isFigure?: boolean
  /** Hidden until it is chosen. */
  isExtra?: boolean
  cell: (item: Item) => ReactNode
}

/**
 * A dense list: its head stays in sight, columns can be chosen and the choice is kept in this browser. On a phone each
 * row becomes a small sheet whose lines carry the columns' titles. `name` tells lists apart.
 */
export function DataTable<Item>({
  name,
  label,
  columns,
  items,
  keyOf,
  empty,
  isTaken,
}: {
  name: string
  label: string
  columns: readonly DataColumn<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What stands here while there is nothing. */
  empty?: string
  /** A row that asks for attention. */
  isTaken?: (item: Item) => boolean
}) {
  const { text } = useConsoleText()
  const [hidden, toggle] = useHidden(name, columns)
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  if (items.length === 0) return <p className={style.empty}>{empty ?? text('console.nothing')}</p>
  return (
    <div className={style.place}>
      <details className={style.choice}>
        <summary>{text('console.columns')}</summary>
        <div className={style.options}>
          {columns.map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} /> {title}
            </label>
          ))}
        </div>
      </details>
      <div className={style.frame}>
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
            {items.map(item => (
              <tr key={keyOf(item)} className={isTaken?.(item) ? style.taken : ''}>
                {shown.map(({ id, title, isFigure, cell }) => (
                  <td key={id} data-title={title} className={isFigure ? style.figure : ''}>
                    <div>{cell(item)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Which columns are hidden; this browser keeps the choice. */
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
      // Without storage the choice holds until the page is left.
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
