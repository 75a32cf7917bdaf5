/** The inbox over HTTP, from the sources of the domains. */
import * as contract from '../../../contract/console/inbox.ts'
import { hasRight } from '../../../contract/console/rights.ts'
import { minuteMs } from '../../../contract/time.ts'
import { everything, sql, type Connection } from '../../database/index.ts'
import { operatorRoute, type OperatorRequest, type OperatorRoute } from '../../http/operator-route.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { referralCodesOf } from '../referral-codes.ts'
import { readSource, type InboxItem, type InboxSource } from '../inbox.ts'
import { ownAmong } from '../own-client.ts'
import { signedBy, signedByThemselves } from '../actions.ts'
import { signableAmong } from './own-proposals.ts'
import { amountsOf } from './proposal-list.ts'
import { isOpenProposal } from '../proposals.ts'
import { knownRegister } from './register.ts'

/** Of each kind at most; the counters show the totals. */
const listedMax = 50
/** A claim of an item lasts this long unless it is renewed. */
const takenMs = 30 * minuteMs

export const inboxRoutes = (sources: readonly InboxSource[]): OperatorRoute[] => [
  operatorRoute(contract.inboxList, 'inbox.read', ({ kind }, caller, context) =>
    listInbox(context, caller, sources, kind),
  ),
  inboxTake,
  inboxLeave,
]

async function listInbox(
  context: AppContext,
  caller: OperatorRequest,
  sources: readonly InboxSource[],
  kind: contract.InboxKind | undefined,
) {
  const own = sources.filter(({ right }) => hasRight(caller.operator.roles, right))
  const counts: { kind: contract.InboxKind; count: number | undefined }[] = []
  const listed: (InboxItem & { kind: contract.InboxKind })[] = []
  const marks = await marksOf(context, caller.at)
  for (const source of own) {
    const isListed = kind === undefined || kind === source.kind
    const list = async () => (isListed ? itemsOf(context, caller, source) : [])
    const read = await readSource(context, source, list)
    // A page about a kind would take what is missing for decided.
    if (!read && kind === source.kind) throw new Refusal(503, `what waits of ${kind} could not be read`)
    const counted = counts.find(one => one.kind === source.kind)
    if (!counted) counts.push({ kind: source.kind, count: read?.count })
    else counted.count = read && counted.count !== undefined ? counted.count + read.count : undefined
    for (const item of read?.items ?? []) listed.push({ ...item, kind: source.kind })
  }
  const clients = [...new Set(listed.flatMap(({ client }) => client ?? []))]
  const codes = await referralCodesOf(context.database, clients)
  const mayDecide = await decidable(context, caller, sources, listed)
  const proposals = listed.flatMap(one => (one.kind === 'proposal' ? [one.key] : []))
  const amounts = await amountsOf(context.database, proposals)
  const items = listed
    .toSorted(
      (one, other) =>
        Number(other.kind === 'alarm') - Number(one.kind === 'alarm') ||
        one.since.getTime() - other.since.getTime(),
    )
    .map(({ progress: _progress, client, clients: several, amountMicro, ...item }) => ({
      ...item,
      client,
      code: client && codes.get(client),
      amountMicro: amountMicro ?? amounts.get(item.key),
      takenBy: marks.get(`${item.kind} ${item.key}`),
      mayDecide: mayDecide({ ...item, client, clients: several }),
    }))
  return { items, counts }
}

/** The oldest, and those that the operator decides, whatever is older: a filter after a limit lacks what lies behind it. */
async function itemsOf(
  context: AppContext,
  { operator }: OperatorRequest,
  source: InboxSource,
): Promise<InboxItem[]> {
  const oldest = await source.items(context, listedMax)
  const own = (await source.itemsFor?.(context, operator, listedMax)) ?? []
  return [...new Map([...oldest, ...own].map(item => [item.key, item])).values()]
}

/** Seeing an item is not the right to decide it: that takes a right of its own, and nobody decides about themselves. */
async function decidable(
  context: AppContext,
  caller: OperatorRequest,
  sources: readonly InboxSource[],
  listed: readonly (InboxItem & { kind: contract.InboxKind })[],
): Promise<(item: Decidable) => boolean> {
  const proposals = listed.flatMap(({ kind, key }) => (kind === 'proposal' ? [key] : []))
  const clients = [...new Set(listed.flatMap(clientsOf))]
  const signable = await signableAmong(context, caller, proposals)
  const own = await ownAmong(context, caller.operator.id, clients)
  return ({ kind, key, ...about }) => {
    if (kind === 'proposal') return signable.has(key)
    const { decides } = sources.find(source => source.kind === kind)!
    if (decides && !hasRight(caller.operator.roles, decides)) return false
    return !clientsOf(about).some(client => own.has(client))
  }
}

interface Decidable {
  kind: contract.InboxKind
  key: string
  client?: string | undefined
  clients?: readonly string[] | undefined
}

const clientsOf = ({ client, clients = [] }: Pick<Decidable, 'client' | 'clients'>): readonly string[] =>
  client === undefined ? clients : [client]

async function marksOf(
  context: AppContext,
  at: Date,
): Promise<Map<string, { operator: string; name: string; at: Date }>> {
  const { operators } = await knownRegister(context)
  const { rows } = await sql<{ kind: string; key: string; operator: string; at: Date }>`
    select kind, key, operator_id as operator, taken_at as at from inbox_mark
    where taken_at > ${new Date(at.getTime() - takenMs)}`.execute(context.database)
  return new Map(
    rows.map(({ kind, key, operator, at }) => [
      `${kind} ${key}`,
      { operator, name: operators.get(operator)?.name ?? operator, at },
    ]),
  )
}

const inboxTake = operatorRoute(
  contract.inboxTake,
  'inbox.read',
  async ({ kind, key }, { operator, at }, { database, hints }) => {
    const { numAffectedRows } = await sql`
      insert into inbox_mark as mark (kind, key, operator_id, taken_at) values (${kind}, ${key}, ${operator.id}, ${at})
          on conflict (kind, key) do update set operator_id = excluded.operator_id, taken_at = excluded.taken_at
          where mark.operator_id = excluded.operator_id or mark.taken_at <= ${new Date(at.getTime() - takenMs)}`.execute(
      database,
    )
    hints.publish(everything)
    return numAffectedRows === 1n ? 'ok' : 'taken'
  },
)

const inboxLeave = operatorRoute(
  contract.inboxLeave,
  'inbox.read',
  async ({ kind, key }, { operator }, { database, hints }) => {
    await leave(database, kind, key, operator.id)
    hints.publish(everything)
    return 'ok' as const
  },
)

async function leave(connection: Connection, kind: string, key: string, operator: string): Promise<void> {
  await sql`
    delete from inbox_mark where kind = ${kind} and key = ${key} and operator_id = ${operator}`.execute(
    connection,
  )
}

const subjectLength = 400

interface OpenProposal {
  id: string
  action: string
  subject: string
  since: Date
  client: string | null
  signed: number
  wait: string | null
}

/** Proposals that wait for signatures, as the inbox lists them. */
export const proposalInboxSource: InboxSource = {
  kind: 'proposal',
  right: 'proposal.read',
  count: async ({ database, clock }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from proposal
      where ${isOpenProposal(clock())}`.execute(database)
    return rows[0]!.count
  },
  items: async ({ database, clock }, limit) => {
    const { rows } = await sql<OpenProposal>`
      select ${listedColumns} from proposal
      where ${isOpenProposal(clock())}
      order by proposed_at, id limit ${limit}`.execute(database)
    return rows.map(asItem)
  },
  // Those that have a signature in their name come last: it may be theirs.
  itemsFor: async ({ database, clock }, { id, roles }, limit) => {
    const { rows } = await sql<OpenProposal>`
      select ${listedColumns} from proposal
      where ${isOpenProposal(clock())}
        and (action = any(${signedBy(roles)}::text[]) or (subject = ${id} and action = any(${signedByThemselves}::text[])))
      order by exists (select from approval_signature where proposal_id = proposal.id and operator_id = ${id}),
        proposed_at, id
      limit ${limit}`.execute(database)
    return rows.map(asItem)
  },
}

const listedColumns = sql`
  id, action, subject, proposed_at as since, client_id as client,
  (select count(*)::integer from approval_signature where proposal_id = proposal.id) as signed,
  (select reason from proposal_wait where proposal_id = proposal.id) as wait`

const asItem = ({ id, action, subject, since, client, signed, wait }: OpenProposal): InboxItem => ({
  key: id,
  since,
  link: `/proposals/${id}`,
  subject: `${action} ${subject}`.slice(0, subjectLength),
  progress: `${signed} ${wait}`,
  ...(client && { client }),
})
