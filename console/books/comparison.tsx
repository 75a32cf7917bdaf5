import type { Comparison, FindingKind } from '../../contract/console/books.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable, type DataColumn } from '../parts/data-table.tsx'
import { Reference } from '../parts/reference.tsx'
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
      actions={
        <Status tone={mismatches === 0 ? 'good' : 'bad'}>
          {mismatches === 0 ? text('consoleBooks.agrees') : text('consoleBooks.differs', { N: mismatches })}
        </Status>
      }
    >
      {findings.length > 0 && (
        <DataTable
          name="findings"
          label={text('consoleBooks.comparison')}
          items={findings.map((finding, place) => ({ ...finding, place }))}
          keyOf={({ place }) => String(place)}
          isTaken={({ isMismatch }) => isMismatch}
          columns={columns}
        />
      )}
    </Card>
  )
}

type Finding = Comparison['findings'][number]

function useColumns(): DataColumn<Finding>[] {
  const { text, textOf, exactMoney } = useConsoleText()
  const sum = (micro: bigint | undefined): string => (micro === undefined ? '–' : exactMoney(micro))
  return [
    {
      id: 'finding',
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
      title: text('consoleBooks.where'),
      cell: ({ subject }) => <Reference value={subject} />,
    },
    {
      id: 'expected',
      title: text('consoleBooks.expected'),
      isFigure: true,
      cell: ({ expected }) => sum(expected),
    },
    {
      id: 'found',
      title: text('consoleBooks.found'),
      isFigure: true,
      cell: ({ found }) => sum(found),
    },
    {
      id: 'todo',
      title: text('consoleBooks.todo'),
      cell: ({ kind }) => textOf(`consoleBooks.${wordOf(kind)}Todo` as ConsoleTextKey),
    },
  ]
}

const movement = /^(from|to) (T\w{33}) (?:from|to) (T\w{33})(?:: (.+))?$/

/** From where a transfer went where, or the transaction, as references; the rest as the comparison wrote it. */
function Details({ details }: { details: string }) {
  const [, direction, first, other, advice] = movement.exec(details) ?? []
  if (first !== undefined && other !== undefined) {
    const [from, to] = direction === 'from' ? [first, other] : [other, first]
    return (
      <>
        <div>
          <Reference value={from} /> → <Reference value={to} />
        </div>
        {advice && <Written words={advice} />}
      </>
    )
  }
  const [, transaction] = /^transaction (\S+)$/.exec(details) ?? []
  return transaction === undefined ? (
    <Written words={details} />
  ) : (
    <div>
      <Reference value={transaction} />
    </div>
  )
}

const Written = ({ words }: { words: string }) => (
  <small className={style.details} lang="en">
    {words}
  </small>
)
