import { Link } from '@tanstack/react-router'
import { bookDays, comparisons } from '../../contract/console/books.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { isDay } from '../../contract/wire.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { usePageNumber } from '../../ui/call/url-state.ts'
import { Status } from '../../ui/status.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWho } from '../labels/actor.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useFilters } from '../lists/filters.ts'
import { Page } from '../page/page.tsx'
import { BookDay } from './day.tsx'
import { ComparisonCard } from './comparison.tsx'

/** The days from yesterday back, or one of them; and the findings of the comparisons with the chain. */
export function BooksPage() {
  const { text } = useConsoleText()
  const [{ day }] = useFilters('day')
  return (
    <Page title={text('consoleBooks.title')} intro={text('consoleBooks.intro')}>
      {isDay(day) ? (
        <>
          <p>
            <Link to="/books">{text('consoleBooks.back')}</Link>
          </p>
          <BookDay day={day} />
        </>
      ) : (
        <>
          <Days />
          <Comparisons />
        </>
      )}
    </Page>
  )
}

const pageSize = 31

function Days() {
  const { text } = useConsoleText()
  const [page, turn] = usePageNumber()
  const columns = useDayColumns()
  const list = useList(bookDays, { page })
  return (
    <Loaded list={list}>
      {({ days, total }) => (
        <>
          <DataTable
            name="books"
            label={text('consoleBooks.title')}
            items={days}
            keyOf={({ day }) => day}
            needsAttention={({ result }) => result === 'red'}
            columns={columns}
          />
          <Pager page={page} pageSize={pageSize} total={total} turn={turn} />
        </>
      )}
    </Loaded>
  )
}

type Day = AnswerOf<typeof bookDays>['days'][number]

function useDayColumns(): DataColumn<Day>[] {
  const { text, calendarDay, exactMoment } = useConsoleText()
  const who = useWho()
  return [
    {
      id: 'day',
      place: 'title',
      title: text('consoleBooks.day'),
      cell: ({ day }) => (
        <Link to="/books" search={{ day }}>
          {calendarDay(day)}
        </Link>
      ),
    },
    {
      id: 'state',
      place: 'amount',
      title: text('consoleBooks.state'),
      cell: ({ result }) =>
        result ? (
          <Status tone={result === 'green' ? 'good' : 'bad'}>{text(`consoleBooks.${result}`)}</Status>
        ) : (
          <Status tone="waiting">{text('consoleBooks.notClosed')}</Status>
        ),
    },
    {
      id: 'closed',
      place: 'rest',
      title: text('consoleBooks.closed'),
      cell: ({ operator, closedAt }) =>
        operator && closedAt
          ? text('consoleBooks.closedBy', { NAME: who(operator), AT: exactMoment(closedAt) })
          : '',
    },
  ]
}

function Comparisons() {
  const { text } = useConsoleText()
  const list = useList(comparisons, {})
  return (
    <Loaded list={list}>
      {({ comparisons: found }) => (
        <>
          {found.slice(0, 1).map(one => (
            <ComparisonCard key={one.id} comparison={one} />
          ))}
          {found.length > 1 && (
            <details>
              <summary>{text('consoleBooks.earlier', { N: found.length - 1 })}</summary>
              {found.slice(1).map(one => (
                <ComparisonCard key={one.id} comparison={one} />
              ))}
            </details>
          )}
          {found.length === 0 && <Note>{text('consoleBooks.noFindings')}</Note>}
        </>
      )}
    </Loaded>
  )
}
