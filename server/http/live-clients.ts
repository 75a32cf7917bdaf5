/** What the open pages of clients are notified of: a counter for each of their lists (`contract/live.ts`). */
import type { FastifyRequest } from 'fastify'
import type { ClientList } from '../../contract/live.ts'
import { readTogether, sql, type Database } from '../database/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { kinds } from '../ledger/index.ts'
import type { LiveAudience, LiveCaller, Versions } from './live.ts'
import { Refusal } from './refusal.ts'
import { findSession, openSessionsOf } from './session.ts'

export const clientAudience = (context: AppContext): LiveAudience => ({
  enter: http => enter(context, http),
  openSessions: async callers => {
    const sessions = callers.map(({ whose, session }) => ({
      client: whose,
      id: Buffer.from(session, 'base64url'),
    }))
    const open = await openSessionsOf(context, sessions, context.clock())
    return new Set(open.map(id => id.toString('base64url')))
  },
  versions: clients => versionsOfClients(context.database, clients, context.clock()),
})

/** Listening keeps no session alive. */
async function enter(context: AppContext, http: FastifyRequest): Promise<LiveCaller> {
  const cookie = (name: string) => http.cookies[name]
  const session = await findSession(context, { cookie, at: context.clock(), isUnattended: true })
  if (!session || session.isPending) throw new Refusal(401, 'no session')
  if (session.isFrozen) throw new Refusal(403, 'frozen')
  return { whose: session.client, session: session.id.toString('base64url') }
}

interface Counted {
  client: ClientId
  list: ClientList
  seq: string
}

/** Every part is a number that only grows, or that differs after a change. */
async function versionsOfClients(
  database: Database,
  clients: readonly ClientId[],
  at: Date,
): Promise<Map<ClientId, Versions>> {
  const [ofBooks, ofRest, ofPrograms, shared] = await readTogether(database, () =>
    Promise.all([
      countBooks(database, clients),
      countRest(database, clients),
      countPrograms(database, clients),
      countShared(database, at),
    ]),
  )
  const found = new Map(clients.map(client => [client, { ...empty, ...shared }]))
  for (const { client, list, seq } of [...ofBooks, ...ofRest, ...ofPrograms]) {
    const versions = found.get(client)!
    versions[list] = versions[list] === '' ? seq : `${versions[list]}.${seq}`
  }
  return found
}

const empty: Record<ClientList, string> = {
  finance: '',
  trading: '',
  partnership: '',
  security: '',
  account: '',
  verification: '',
  testimonial: '',
  news: '',
  stops: '',
  notices: '',
}

const financeKinds = [kinds.finance, kinds.withdrawal].map(({ kind }) => kind)
const tradingKinds = [kinds.trading_deposit, kinds.trading_income, kinds.carried_loss, kinds.token].map(
  ({ kind }) => kind,
)
const partnershipKinds = [kinds.house_reward, kinds.pending_reward].map(({ kind }) => kind)

/** The books number every entry under a lock of the client. */
async function countBooks(database: Database, clients: readonly ClientId[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select client_id as client,
           case when kind = any (${financeKinds}::smallint[]) then 'finance'
                when kind = any (${tradingKinds}::smallint[]) then 'trading'
                else 'partnership' end as list,
           sum(seq)::text as seq
    from ledger_account
    where client_id = any (${clients}::uuid[])
      and kind = any (${[...financeKinds, ...tradingKinds, ...partnershipKinds]}::smallint[])
    group by 1, 2 order by 1, 2`.execute(database)
  return rows
}

/**
 * Whatever changes in these lists changes a count, a sum or a latest time; the others keep a counter (migration 0021_notices).
 */
async function countRest(database: Database, clients: readonly ClientId[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select client_id as client, 'security' as list,
           count(*) || '-' || count(read_at) || '-' || floor(extract(epoch from max(at)) * 1000) as seq
    from security_event where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, 'verification', count(*)::text
    from verification_review where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, 'stops', count(*) || '-' || floor(extract(epoch from max(since)) * 1000)
    from client_freeze where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, 'account', count(*) || '-' || count(made_at) || '-' || count(ended_at)
    from data_request where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, 'account', count(*) || '-' || count(ended_at)
    from view_consent where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, 'trading', count(*) || '-' || sum(status) || '-' || count(*) filter (where reinvest)
    from trading_account where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select sponsor_id, 'partnership', sum(partners)::text
    from referral_line where sponsor_id = any (${clients}::uuid[]) group by sponsor_id
    union all
    select client_id, 'finance', count(*)::text from approval where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, 'finance', count(*) || '-' || count(released_at)
    from suspicious_deposit where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, 'finance', count(refund_tx_id)::text
    from refund_order where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, list, seq::text
    from live_client where client_id = any (${clients}::uuid[])
    order by 1, 2`.execute(database)
  return rows
}

/** Of the programs that a client has accounts in: a deal counts once, however many copy it. */
async function countPrograms(database: Database, clients: readonly ClientId[]): Promise<Counted[]> {
  const { rows: counts } = await sql<{ program: number; seq: string }>`
    select split_part(name, ':', 2)::integer as program, seq::text as seq from live_shared
    where name like 'program:%'`.execute(database)
  const { rows: copied } = await sql<{ client: ClientId; programs: number[] }>`
    select client_id as client, array_agg(distinct program_id) as programs from trading_account
    where client_id = any (${clients}::uuid[]) group by client_id`.execute(database)
  const seqs = new Map(counts.map(({ program, seq }) => [program, seq]))
  const trading = copied.map(({ client, programs }) => ({
    client,
    list: 'trading' as const,
    seq: programs.map(program => seqs.get(program) ?? '0').join('-'),
  }))
  // What is under way on the chain: deposits until they are booked, and payments that have been sent.
  const { rows: underWay } = await sql<Counted>`
    select client_id as client, 'finance' as list, count(*) || '-' || sum(confirmations) as seq
    from unconfirmed_deposit where client_id = any (${clients}::uuid[]) group by client_id
    union all
    select client_id, 'finance', count(*)::text
    from payout_order join tron_transaction on purpose = 'payout' and subject = withdrawal_id::text
    where client_id = any (${clients}::uuid[]) and sending_at is not null group by client_id
    order by 1, 3`.execute(database)
  return [...trading, ...underWay]
}

/** The same for all clients. News count from their time on, and modes are few. */
async function countShared(database: Database, at: Date): Promise<Partial<Record<ClientList, string>>> {
  const { rows } = await sql<{ news: string; stops: string }>`
    select (select count(*) || '-' || count(withdrawn_at) from news where published_at <= ${at}) as news,
           (select count(*) || '-' || count(ended_at) from incident_mode) as stops`.execute(database)
  return { ...rows[0] }
}
