/** What must hold between settlement's rows and the ledger. */
import { sql, type Connection } from '../database/index.ts'
import { kinds } from '../ledger/index.ts'
import { accountStatus, profitKinds } from '../trading/index.ts'
import { clientRanges, clientsPerRange, within, type ClientRange } from './client-ranges.ts'

type Query = ReturnType<typeof sql>

/** This many examples of a fault are enough. */
const examples = 10

/** A sentence for each fault found, none when all is well. Each client is compared at one moment. */
export async function auditSettlement(connection: Connection): Promise<string[]> {
  const faults = await missingGuards(connection)
  for await (const range of clientRanges(connection, clientsPerRange))
    for (const rule of [reasonsDiffer, closingsDiffer, closedHave, batchesDiffer])
      if (faults.length < examples) faults.push(...(await found(connection, rule(range))))
  return faults
}

const guards = ['profit', 'reward', 'reward_credit', 'reward_release'].flatMap(table => [
  `${table}_append_only`,
  `${table}_no_truncate`,
])

async function missingGuards(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${guards}::text[]) as name
    where not exists (select from pg_catalog.pg_trigger where tgname = name and tgenabled in ('O', 'A'))`.execute(
    connection,
  )
  return rows.map(({ name }) => `The guard ${name} is missing or switched off`)
}

async function found(connection: Connection, faults: Query): Promise<string[]> {
  const { rows } = await sql<{ client: string; fault: string }>`
    select client_id as client, fault from (${faults}) as differing limit ${examples}`.execute(connection)
  return rows.map(({ client, fault }) => `Of client ${client}, ${fault}`)
}

/** Each profit, loss and reward in the ledger has the row that is its reason, and each such row its movement. */
const reasonsDiffer = (range: ClientRange): Query => sql`
  select client_id, format('%s of %s under %s is %s by its reason and %s in the ledger',
                           flow, subject, key, coalesce(reason.micro, 0), coalesce(booked.micro, 0)) as fault
  from (${reasons(range)}) as reason
  full join (${bookings(range)}) as booked using (client_id, key, flow, subject)
  where reason.micro is distinct from booked.micro`

const reasons = (range: ClientRange): Query => sql`
  select client_id, case when kind = ${profitKinds.closed} then 'closing:' || account_id else 'settlement:' || month end as key,
    leg.flow, account_id as subject, leg.micro
  from profit cross join lateral (values
    ('profit'::ledger_flow, profit_micro), ('loss_settlement', loss_micro)) as leg (flow, micro)
  where ${within(range)} and leg.micro > 0
  union all
  select client_id, 'reward:' || batch,
    case when account_id is null then 'reward_pending'::ledger_flow else 'reward' end,
    coalesce(account_id, ledger_nobody()), amount_micro
  from reward_credit where ${within(range)}
  union all
  select release.client_id, 'reward-release:' || release.batch, 'reward_release', release.account_id, credit.amount_micro
  from reward_release release
  join reward_credit credit on credit.client_id = release.client_id and credit.batch = release.batch
  where ${within(range, 'release.client_id')}`

/** Each by its side of the client: the income or the deposit that moves, or what waits. */
const bookings = (range: ClientRange): Query => sql`
  select entry.client_id, posting.key, entry.flow, entry.subject, sum(abs(entry.amount))::bigint as micro
  from ledger_entry entry
  join ledger_posting posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
  where ${within(range, 'entry.client_id')} and (
    entry.flow = 'profit' and entry.kind = ${kinds.trading_income.kind}
    or entry.flow in ('loss_settlement', 'reward', 'reward_release') and entry.kind = ${kinds.trading_deposit.kind}
    or entry.flow = 'reward_pending' and entry.kind = ${kinds.pending_reward.kind})
  group by entry.client_id, posting.key, entry.flow, entry.subject`

/**
 * Whom a client closed has nothing open: all that its stakes ever took part in stands in its rows. Who was closed because
 * nothing is left owes nothing for deals that went on.
 */
const closingsDiffer = (range: ClientRange): Query => sql`
  select client_id, format('account %s was closed with %s of its %s deals, and %s instead of %s',
                           account_id, told.deals, share.deals, told.micro, share.result_micro) as fault
  from (select client_id, account_id, sum(deals) as deals, sum(result_micro) as micro from profit
        where ${within(range)} group by client_id, account_id
        having bool_or(kind = ${profitKinds.closed})) as told
  join trading_account_shares(${range.first}, ${range.last}, true, '-infinity', 'infinity') as share
    using (client_id, account_id)
  where (told.deals, told.micro) is distinct from (share.deals, share.result_micro)`

const closed = (range: ClientRange): Query => sql`
  select client_id, id, program_id from trading_account
  where status = ${accountStatus.closed} and ${within(range)}`

const closedHave = (range: ClientRange): Query => sql`
  select client_id, format('account %s is closed and has %s', id, sum(balance)) as fault
  from (${closed(range)}) as account
  join ledger_account as book using (client_id)
  where book.subject = account.id and book.balance <> 0
    and book.kind in (${kinds.trading_deposit.kind}, ${kinds.trading_income.kind})
  group by client_id, id`

/** While a month is being settled its rewards are noted before they are credited. */
const batchesDiffer = (range: ClientRange): Query => sql`
  select client_id, format('the rewards of %s come to %s, %s was credited', batch, told.micro, credit.amount_micro) as fault
  from reward_credit credit
  left join (select client_id, batch, sum(amount_micro) as micro, count(*) as rewards from reward
             where ${within(range)} group by client_id, batch) as told using (client_id, batch)
  where ${within(range, 'credit.client_id')}
    and (told.micro, told.rewards) is distinct from (credit.amount_micro, credit.rewards)`
