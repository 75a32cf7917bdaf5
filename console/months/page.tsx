import { Link } from '@tanstack/react-router'
import { monthList, type SettledMonth } from '../../contract/console/months.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Names, useWho } from '../labels/actor.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'

/** The next month to settle, and the settled ones. */
export function MonthsPage() {
  const columns = useMonthColumns()
  const { text, month: nameOf, date } = useConsoleText()
  const list = useList(monthList, {})
  return (
    <Page title={text('consoleMonths.title')} intro={text('consoleMonths.intro')}>
      <Loaded list={list}>
        {({ due, settled, more }) => (
          <>
            <Card title={text('consoleMonths.next')}>
              {due ? (
                <Facts
                  items={[
                    {
                      term: text('consoleMonths.month'),
                      value: <Link to={`/months/${due.month}`}>{nameOf(due.month)}</Link>,
                    },
                    { term: text('consoleMonths.settlable'), value: date(due.from) },
                  ]}
                />
              ) : (
                <p>{text('consoleMonths.none')}</p>
              )}
            </Card>
            <DataTable
              name="months"
              label={text('consoleMonths.settled')}
              items={settled}
              keyOf={({ month }) => month}
              columns={columns}
            />
            {more && <Note>{text('console.more', { N: settled.length })}</Note>}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function useMonthColumns(): DataColumn<SettledMonth>[] {
  const { text, month: nameOf, date } = useConsoleText()
  const who = useWho()
  return [
    {
      id: 'month',
      place: 'title',
      title: text('consoleMonths.month'),
      cell: ({ month }) => <Link to={`/months/${month}`}>{nameOf(month)}</Link>,
    },
    { id: 'begun', title: text('consoleMonths.begun'), cell: ({ begunAt }) => date(begunAt) },
    {
      id: 'finished',
      place: 'rest',
      title: text('consoleMonths.finished'),
      cell: ({ finishedAt }) =>
        finishedAt ? date(finishedAt) : <Status tone="waiting">{text('consoleMonths.running')}</Status>,
    },
    {
      id: 'hash',
      title: text('consoleMonths.hash'),
      cell: ({ hash }) => <Reference value={hash} />,
    },
    {
      id: 'signers',
      title: text('consoleMonths.actor'),
      place: 'end',
      cell: ({ signers }) => <Names names={signers.map(who)} />,
    },
  ]
}
