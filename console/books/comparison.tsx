import type { Comparison, FindingKind } from '../../contract/console/books.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Reference } from '../labels/reference.tsx'
import style from './comparison.module.css'

/** `book` has a text of its own here: the key itself is a column's. */
const wordOf = (kind: FindingKind) => (kind === 'book' ? ('bookRule' as const) : kind)

/** One comparison of the chain with the books: its findings, and what to do about each. */
export function ComparisonCard({ comparison }: { comparison: Comparison }) {
  const { text, exactMoment } = useConsoleText()
  const { scope, endedAt, block, mismatches, findings } = comparison
  const columns = useColumns()
  return (
    <Card
      title={`${text('consoleBooks.comparison')}, ${text('consoleBooks.asOf', { AT: exactMoment(endedAt), BLOCK: block })}`}
      note={text(`consoleBooks.${scope}`)}
      actions={<Agreement mismatches={mismatches} findings={findings.length} />}
    >
      {findings.length > 0 && (
        <DataTable
          name="findings"
          label={text('consoleBooks.comparison')}
          items={findings.map((finding, place) => ({ ...finding, place }))}
          keyOf={({ place }) => String(place)}
          needsAttention={({ isMismatch }) => isMismatch}
          columns={columns}
        />
      )}
    </Card>
  )
}

type Finding = Comparison['findings'][number]

/** What is only unexplained is no difference, and nothing to be green about. */
function Agreement({ mismatches, findings }: { mismatches: number; findings: number }) {
  const { text } = useConsoleText()
  if (mismatches > 0) return <Status tone="bad">{text('consoleBooks.differs', { N: mismatches })}</Status>
  if (findings > 0) return <Status tone="waiting">{text('consoleBooks.unclear', { N: findings })}</Status>
  return <Status tone="good">{text('consoleBooks.agrees')}</Status>
}

function useColumns(): DataColumn<Finding>[] {
  const { text, textOf, exactMoney } = useConsoleText()
  const sum = (micro: bigint | undefined): string => (micro === undefined ? '–' : exactMoney(micro))
  return [
    {
      id: 'finding',
      place: 'title',
      title: text('consoleBooks.finding'),
      cell: ({ kind, details }) => (
        <>
          {textOf(`consoleBooks.${wordOf(kind)}`)}
          {details && <Details details={details} />}
        </>
      ),
    },
    {
      id: 'where',
      place: 'named',
      title: text('consoleBooks.where'),
      cell: ({ subject }) => <Reference value={subject} />,
    },
    {
      id: 'expected',
      place: 'named',
      title: text('consoleBooks.expected'),
      isFigure: true,
      cell: ({ expected }) => sum(expected),
    },
    {
      id: 'found',
      place: 'named',
      title: text('consoleBooks.found'),
      isFigure: true,
      cell: ({ found }) => sum(found),
    },
    {
      id: 'todo',
      place: 'below',
      title: text('consoleBooks.todo'),
      cell: ({ kind }) => textOf(`consoleBooks.${wordOf(kind)}Todo` as ConsoleTextKey),
    },
  ]
}

/** From where a transfer went where, the transaction, the part of a month; a broken rule as the ledger words it. */
function Details({
  details: { from, to, transaction, part, rule },
}: {
  details: NonNullable<Finding['details']>
}) {
  const { text } = useConsoleText()
  return (
    <>
      {from && to && (
        <div>
          <Reference value={from} /> → <Reference value={to} />
        </div>
      )}
      {transaction && (
        <div>
          <Reference value={transaction} />
        </div>
      )}
      {part && <small className={style.details}>{text(`consoleMonths.${part}`)}</small>}
      {rule && (
        <small className={style.details} lang="en">
          {rule}
        </small>
      )}
    </>
  )
}
