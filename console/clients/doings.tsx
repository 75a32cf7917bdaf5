import type { AnswerOf } from '../../contract/call.ts'
import { clientActions } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { usePageNumber } from '../../ui/call/url-state.ts'
import { useEventLabels } from '../labels/event-labels.ts'
import { Actor } from '../labels/actor.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { OlderPager } from '../lists/older-pager.tsx'
import { Subject } from '../labels/subject.tsx'
import { useRowLabels } from '../labels/row-labels.ts'

/** The actions of operators and jobs on this client. */
export function Doings({ client }: { client: string }) {
  const { text } = useConsoleText()
  const actionColumns = useActionColumns()
  const [page, turn] = usePageNumber()
  const list = useList(clientActions, { client, page })
  return (
    <Loaded list={list}>
      {({ actions, more }) => (
        <>
          <DataTable
            name="actions on a client"
            label={text('consoleClients.actions')}
            items={actions.map((one, index) => ({ ...one, index }))}
            keyOf={({ index }) => String(index)}
            columns={actionColumns}
          />
          <OlderPager page={page} more={more} turn={turn} />
        </>
      )}
    </Loaded>
  )
}

function useActionColumns(): DataColumn<
  AnswerOf<typeof clientActions>['actions'][number] & { index: number }
>[] {
  const { text, date } = useConsoleText()
  const labels = useRowLabels()
  const eventLabels = useEventLabels()
  return [
    { id: 'at', place: 'rest', title: text('consoleClients.when'), cell: ({ at }) => date(at) },
    {
      id: 'what',
      place: 'title',
      title: text('consoleClients.what'),
      cell: ({ action, proposed }) => labels.event(action, proposed),
    },
    {
      id: 'reason',
      place: 'below',
      title: text('console.reason'),
      cell: ({ action, reason }) =>
        reason && `${text('console.reason')}: ${eventLabels.reason(action, reason)}`,
    },
    {
      id: 'subject',
      place: 'named',
      title: text('consoleAudit.subject'),
      cell: ({ subject, action, proposed }) =>
        subject && <Subject subject={subject} action={proposed ?? action} />,
    },
    {
      id: 'actor',
      place: 'end',
      title: text('consoleClients.actor'),
      cell: one => <Actor {...one} />,
    },
  ]
}
