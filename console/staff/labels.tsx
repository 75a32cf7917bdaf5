/** Labels of operators: their rights, keys and bounds. */
import type { Person } from '../../contract/console/staff.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Button } from '../../ui/button.tsx'
import type { DataColumn } from '../lists/data-table.tsx'
import { Reference } from '../labels/reference.tsx'
import { clock } from '../forms/typed.ts'
import { useProposalLabels } from '../labels/proposal-labels.ts'
import { useSession } from '../page/session.ts'

export type Key = Person['keys'][number]
type Bounds = Pick<Person, 'hoursFrom' | 'hoursUntil' | 'networks'>

export function useStaffLabels() {
  const { text, date } = useConsoleText()
  const { role } = useProposalLabels()
  const { at } = useSession()
  return {
    /** Those that count, and from when others do. */
    roles: (roles: Person['roles']): string =>
      roles
        .filter(({ until }) => !until || until > at)
        .map(one =>
          one.since > at
            ? text('consoleStaff.from', { WHAT: role(one.role), AT: date(one.since) })
            : role(one.role),
        )
        .join(', ') || text('consoleStaff.none'),
    hours: ({ hoursFrom, hoursUntil }: Bounds): string =>
      hoursFrom === undefined || hoursUntil === undefined
        ? text('consoleStaff.always')
        : `${clock(hoursFrom)}–${clock(hoursUntil)} UTC`,
    networks: ({ networks }: Bounds): string => networks.join(', ') || text('consoleStaff.everywhere'),
    /** The state of a key. */
    keyState: ({ since, until }: Key): string => {
      if (until && until <= at) return text('consoleStaff.endedAt', { AT: date(until) })
      if (since > at) return text('consoleStaff.countsFrom', { AT: date(since) })
      return text('consoleStaff.counts')
    },
    kind: (kind: Key['kind']): string =>
      text(
        kind === 'passkey'
          ? 'consoleStaff.passkey'
          : kind === 'browserKey'
            ? 'consoleStaff.browserKey'
            : 'consoleStaff.fileKey',
      ),
  }
}

export function useKeyColumns(end: (key: string) => void): DataColumn<Key>[] {
  const { text } = useConsoleText()
  const labels = useStaffLabels()
  const { at } = useSession()
  return [
    { id: 'kind', place: 'title', title: text('consoleStaff.kind'), cell: ({ kind }) => labels.kind(kind) },
    {
      id: 'key',
      place: 'rest',
      title: text('consoleStaff.key'),
      cell: ({ key }) => <Reference value={key} />,
    },
    { id: 'state', place: 'end', title: text('consoleStaff.state'), cell: one => labels.keyState(one) },
    {
      id: 'end',
      place: 'amount',
      title: text('console.act'),
      cell: ({ key, until }) =>
        (!until || until > at) && (
          <Button kind="danger" onClick={() => end(key)}>
            {text('consoleStaff.end')}
          </Button>
        ),
    },
  ]
}
