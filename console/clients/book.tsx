import { clientBook, type BookEntry } from '../../contract/console/clients.ts'
import { isMonth } from '../../contract/console/months.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { usePageNumber } from '../../ui/call/url-state.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { OlderPager } from '../lists/older-pager.tsx'
import { Reference } from '../labels/reference.tsx'
import { useRowLabels } from '../labels/row-labels.ts'

/** The whole book, the house's side too: each posting's entries are listed together. */
export function Book({ client }: { client: string }) {
  const { text } = useConsoleText()
  const [page, turn] = usePageNumber()
  const list = useList(clientBook, { client, page })
  const bookColumns = useBookColumns()
  return (
    <Loaded list={list}>
      {({ entries, more }) => (
        <>
          <DataTable
            name="book"
            label={text('consoleClients.book')}
            items={entries.map((entry, index) => ({ ...entry, index }))}
            keyOf={({ index }) => String(index)}
            columns={bookColumns}
          />
          <OlderPager page={page} more={more} turn={turn} />
        </>
      )}
    </Loaded>
  )
}

/** Exact, and tokens as a number. */
function useAmount() {
  const { exactMoney, number } = useConsoleText()
  return ({ currency }: BookEntry, value: string): string =>
    currency === 'USD' ? exactMoney(BigInt(value)) : number(Number(value))
}

function useBookColumns(): DataColumn<BookEntry & { index: number }>[] {
  const { text, date, month } = useConsoleText()
  const amount = useAmount()
  const labels = useRowLabels()
  return [
    { id: 'at', place: 'rest', title: text('consoleClients.when'), cell: ({ at }) => date(at) },
    { id: 'flow', place: 'title', title: text('consoleClients.what'), cell: ({ flow }) => labels.flow(flow) },
    {
      id: 'kind',
      place: 'below',
      title: text('consoleClients.account'),
      cell: ({ kind }) => labels.kind(kind),
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleClients.amount'),
      isFigure: true,
      cell: entry => amount(entry, entry.amount),
    },
    {
      id: 'after',
      place: 'named',
      title: text('consoleClients.after'),
      isFigure: true,
      cell: entry => amount(entry, entry.balanceAfter),
    },
    {
      id: 'other',
      place: 'named',
      title: text('consoleClients.other'),
      cell: ({ counterparty }) => {
        if (!counterparty) return null
        return isMonth(counterparty) ? month(counterparty) : <Reference value={counterparty} />
      },
    },
    {
      id: 'reference',
      place: 'named',
      title: text('consoleClients.reference'),
      isExtra: true,
      cell: ({ reference }) => <Reference value={reference} />,
    },
  ]
}
