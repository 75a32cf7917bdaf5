import { clientTraces } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'

/** Where the client is signed in, the browsers that are known, and what happened to the account's safety. */
export function Traces({ client }: { client: string }) {
  const { text, date } = useConsoleText()
  const list = useList(clientTraces, { client })
  return (
    <Loaded list={list}>
      {({ sessions, devices, events, options }) => (
        <>
          <h2>{text('consoleClients.sessions')}</h2>
          <DataTable
            name="sessions of a client"
            label={text('consoleClients.sessions')}
            items={sessions}
            keyOf={({ startedAt }) => startedAt.toISOString()}
            columns={[
              {
                id: 'since',
                place: 'named',
                title: text('consoleClients.since'),
                cell: ({ startedAt }) => date(startedAt),
              },
              {
                id: 'seen',
                place: 'named',
                title: text('consoleClients.lastSeen'),
                cell: ({ seenAt }) => date(seenAt),
              },
              {
                id: 'device',
                place: 'title',
                title: text('consoleClients.device'),
                cell: ({ device }) => device ?? '',
              },
              {
                id: 'network',
                place: 'rest',
                title: text('consoleClients.network'),
                cell: ({ network }) => network ?? '',
              },
            ]}
          />
          <h2>{text('consoleClients.devices')}</h2>
          <DataTable
            name="devices of a client"
            label={text('consoleClients.devices')}
            items={devices}
            keyOf={({ firstSeenAt }) => firstSeenAt.toISOString()}
            columns={[
              {
                id: 'since',
                place: 'named',
                title: text('consoleClients.since'),
                cell: one => date(one.firstSeenAt),
              },
              {
                id: 'seen',
                place: 'named',
                title: text('consoleClients.lastSeen'),
                cell: one => date(one.lastSeenAt),
              },
            ]}
          />
          <Happened
            name="events of a client"
            title={text('consoleClients.events')}
            items={events}
            whatOf={({ kind }) => text(`security.${kind}`)}
          />
          <Happened
            name="options of a client"
            title={text('consoleClients.options')}
            items={options}
            whatOf={({ option }) => text(`consoleClients.option_${option}`)}
            own={[
              {
                id: 'account',
                place: 'named',
                title: text('consoleClients.account'),
                cell: ({ account }) => account,
              },
            ]}
          />
        </>
      )}
    </Loaded>
  )
}

interface Trace {
  at: Date
  network?: string | undefined
  device?: string | undefined
}

/** What happened, when, and from where; `own`: what else there is to say of each. */
function Happened<Item extends Trace>({
  name,
  title,
  items,
  whatOf,
  own,
}: {
  name: string
  title: string
  items: readonly Item[]
  whatOf: (item: Item) => string
  own?: readonly DataColumn<Item & { index: number }>[]
}) {
  const { text, date } = useConsoleText()
  return (
    <>
      <h2>{title}</h2>
      <DataTable
        name={name}
        label={title}
        items={items.map((item, index) => ({ ...item, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          { id: 'at', place: 'rest', title: text('consoleClients.when'), cell: ({ at }) => date(at) },
          { id: 'what', place: 'title', title: text('consoleClients.what'), cell: whatOf },
          ...(own ?? []),
          {
            id: 'network',
            place: 'end',
            title: text('consoleClients.network'),
            cell: ({ network }) => network ?? '',
          },
          {
            id: 'device',
            place: 'below',
            title: text('consoleClients.device'),
            isExtra: true,
            cell: ({ device }) => device ?? '',
          },
        ]}
      />
    </>
  )
}
