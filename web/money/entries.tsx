/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are repeated because some browsers forget them when rows are laid out as blocks */
import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import type { Paged } from '../../ui/call/use-paged.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { rowsOutline, Skeleton } from '../../ui/skeleton.tsx'
import style from './entries.module.css'
import { byMonth } from './months.ts'

export interface Entry {
  at: Date
  icon?: ReactNode
  /** The event, and below it its subject. */
  title: ReactNode
  detail?: ReactNode
  amount: ReactNode
  /** The account's balance after it. */
  balance?: ReactNode
  /** Under the line, as wide as the list. */
  below?: ReactNode
  /** New: highlighted for a moment. */
  isLit?: boolean
}

/** The movements of an account as a bank lists them: by months, on a phone in two lines each. */
export function Entries<T>({
  paged,
  entries,
  pageSize,
  label,
  hasBalance = false,
  empty,
}: {
  paged: Paged<T>
  /** The page's items as they are shown; undefined while it is on its way. */
  entries: readonly Entry[] | undefined
  pageSize: number
  label: string
  hasBalance?: boolean
  empty: ReactNode
}) {
  const { text } = useText()
  const { page, total, hasFailed, turn } = paged
  if (total === 0) return <Empty>{empty}</Empty>

  return (
    <div className={style.frame}>
      {entries ? (
        <Table label={label} hasBalance={hasBalance} entries={entries} />
      ) : hasFailed ? (
        <Empty drawing="wave">{text('failures.tryAgain')}</Empty>
      ) : (
        <Skeleton outline={rowsOutline(pageSize)} />
      )}
      <Pager page={page} pageSize={pageSize} total={total} turn={turn} label={label} />
    </div>
  )
}

function Table({
  label,
  hasBalance,
  entries,
}: {
  label: string
  hasBalance: boolean
  entries: readonly Entry[]
}) {
  const { text, month } = useText()
  return (
    <table className={style.table} role="table" aria-label={label}>
      <thead role="rowgroup" className={style.heads}>
        <tr role="row">
          <Head>{text('finance.operation')}</Head>
          <Head>{text('finance.date')}</Head>
          {hasBalance && <Head isFigure>{text('finance.balanceAfter')}</Head>}
          <Head isFigure>{text('finance.amount')}</Head>
        </tr>
      </thead>
      {byMonth(entries).map(group => (
        <tbody key={group.month} role="rowgroup">
          <tr className={style.month} role="row">
            <th scope="rowgroup" role="rowheader" colSpan={hasBalance ? 4 : 3}>
              {month(group.month)}
            </th>
          </tr>
          {group.entries.map((entry, place) => (
            <Line key={keyAt(place, group.entries)} entry={entry} hasBalance={hasBalance} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** An entry has no number: its time, and how many below have the same, which a new one above does not change. */
function keyAt(place: number, entries: readonly Entry[]): string {
  const time = entries[place]!.at.getTime()
  return `${time}-${entries.slice(place + 1).filter(({ at }) => at.getTime() === time).length}`
}

const Head = ({ isFigure = false, children }: { isFigure?: boolean; children: ReactNode }) => (
  <th scope="col" role="columnheader" className={isFigure ? style.figure : undefined}>
    {children}
  </th>
)

function Line({ entry, hasBalance }: { entry: Entry; hasBalance: boolean }) {
  const { date, text } = useText()
  const { at, icon, title, detail, amount, balance, below, isLit } = entry
  return (
    <>
      <tr role="row" className={isLit ? `${style.line} ${style.lit}` : style.line}>
        <td role="cell" className={style.what}>
          {icon && <span className={style.icon}>{icon}</span>}
          <span className={style.words}>
            <span className={style.title}>{title}</span>
            {detail && <span className={style.detail}>{detail}</span>}
          </span>
        </td>
        <td role="cell" className={style.when}>
          <time dateTime={at.toISOString()}>{date(at)}</time>
        </td>
        {hasBalance && (
          <td role="cell" className={style.balance}>
            {balance !== undefined && <span className={style.balanceWord}>{text('finance.balance')} </span>}
            {balance}
          </td>
        )}
        <td role="cell" className={style.amount}>
          {amount}
        </td>
      </tr>
      {below && (
        <tr role="row" className={style.below}>
          <td role="cell" colSpan={hasBalance ? 4 : 3}>
            {below}
          </td>
        </tr>
      )}
    </>
  )
}
