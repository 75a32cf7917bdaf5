import type { ComponentType, ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { Empty } from '../empty.tsx'
import { Pager } from '../pager.tsx'
import { Records, type Column } from '../records.tsx'
import { rowsOutline, Skeleton } from '../skeleton.tsx'
import type { Paged } from './use-paged.ts'

export interface HistoryColumn<T> extends Column {
  Cell: ComponentType<{ item: T }>
}

/** A paged history: its records and its pager, or a placeholder while it is empty or loading. */
export function History<T>({
  paged,
  pageSize,
  label,
  columns,
  keyOf,
  empty,
}: {
  paged: Paged<T>
  pageSize: number
  label: string
  columns: readonly HistoryColumn<T>[]
  /** What tells an item from the others; without it, its place from the oldest on, as new ones come first. */
  keyOf?: (item: T) => string
  empty: ReactNode
}) {
  const { text } = useText()
  const { page, items, total, hasFailed, turn, hrefOf } = paged
  if (total === 0) return <Empty>{empty}</Empty>

  return (
    <div>
      {items ? (
        <Records
          label={label}
          columns={columns}
          rows={items.map((item, index) => ({
            key: keyOf?.(item) ?? `${page}-${total - index}`,
            cells: columns.map(({ title, Cell }) => <Cell key={title} item={item} />),
          }))}
        />
      ) : hasFailed ? (
        <Empty drawing="wave">{text('failures.tryAgain')}</Empty>
      ) : (
        <Skeleton outline={rowsOutline(pageSize)} />
      )}
      <Pager page={page} pageSize={pageSize} total={total} turn={turn} hrefOf={hrefOf} label={label} />
    </div>
  )
}
