/** What must hold between settlement's rows and the ledger. */
import { sql, type Connection } from '../database/index.ts'
import { kinds } from '../ledger/index.ts'
import { accountStatus, profitKinds, sharesOf } from '../trading/index.ts'
import { clientRanges, clientsPerRange } from './client-ranges.ts'
import { within, type ClientRange, type Query } from './rows.ts'

/** This many examples of a fault are enough. */
const examples = 10

/** A sentence for each fault found, none when all is well. Each client is compared at one moment. */
export async function auditSettlement(connection: Connection): Promise<string[]> {
  const faults = await missingGuards(connection)
  for await (const range of clientRanges(connection, clientsPerRange))
    for (const rule of [profitsDiffer, closingsDiffer, closedHave, rewardsDiffer, batchesDiffer])
      if (faults.length < examples) faults.push(...(await found(connection, rule(range))))
  return faults
}

const guards = [
  'ledger_entry_reasoned',
  ...['profit', 'reward', 'reward_credit', 'reward_release'].flatMap(table => [
    `${table}_append_only`,
    `${table}_no_truncate`,
  ]),
]

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

const profitsDiffer = (range: ClientRange): Query => sql`
  select client_id, format('profits and losses come to %s, the ledger says %s',
                           coalesce(told.micro, 0), coalesce(booked.micro, 0)) as fault
  from (select client_id, sum(profit_micro - loss_micro) as micro from profit
        where ${within(range)} group by client_id) as told
  full join (select client_id, -balance as micro from ledger_account
             where ${within(range)} and kind = ${kinds.strategy_result.kind}) as booked using (client_id)
  where coalesce(told.micro, 0) <> coalesce(booked.micro, 0)`

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
  join (${sharesOf(closed(range), new Date(0))}) as share using (client_id, account_id)
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

const rewardsDiffer = (range: ClientRange): Query => sql`
  select client_id, format('credited rewards come to %s, the ledger says %s',
                           coalesce(told.micro, 0), coalesce(booked.micro, 0)) as fault
  from (select client_id, sum(amount_micro) as micro from reward_credit
        where ${within(range)} group by client_id) as told
  full join (select client_id, -balance as micro from ledger_account
             where ${within(range)} and kind = ${kinds.house_reward.kind}) as booked using (client_id)
  where coalesce(told.micro, 0) <> coalesce(booked.micro, 0)`

/** While a month is being settled its rewards are noted before they are credited. */
const batchesDiffer = (range: ClientRange): Query => sql`
  select client_id, format('the rewards of %s come to %s, %s was credited', batch, told.micro, credit.amount_micro) as fault
  from reward_credit credit
  left join (select client_id, batch, sum(amount_micro) as micro, count(*) as rewards from reward
             where ${within(range)} group by client_id, batch) as told using (client_id, batch)
  where ${within(range, 'credit.client_id')}
    and (told.micro, told.rewards) is distinct from (credit.amount_micro, credit.rewards)`
