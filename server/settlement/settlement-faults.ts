/** Invariants between settlement's rows and the ledger. */
import { sql, type Connection } from '../database/index.ts'
import { kinds } from '../ledger/index.ts'
import { accountStatus } from '../trading/index.ts'
import { clientRanges, clientsPerRange, within, type ClientRange } from './client-ranges.ts'

type Query = ReturnType<typeof sql>

/** Examples per violation. */
const examples = 10

/** A sentence for each violation, none when all is well. Each client is read at one moment. */
export async function settlementFaults(connection: Connection): Promise<string[]> {
  const faults = [...(await missingGuards(connection)), ...(await rewardsOfNobody(connection))]
  for await (const range of clientRanges(connection, clientsPerRange)) {
    for (const rule of [reasonsDiffer, stakesDiffer, closingsDiffer, closedHave])
      if (faults.length < examples) faults.push(...(await found(connection, rule(range))))
  }
  return faults
}

const guards = [
  'profit',
  'account_closing',
  'closing_month',
  'stake_change',
  'reward_credit',
  'reward_release',
].flatMap(table => [`${table}_append_only`, `${table}_no_truncate`])

async function missingGuards(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${guards}::text[]) as name
    where not exists (select from pg_catalog.pg_trigger where tgname = name and tgenabled in ('O', 'A'))`.execute(
    connection,
  )
  return rows.map(({ name }) => `The guard ${name} is missing or switched off`)
}

/** A sponsor who is no client is skipped: what is due to them stays due once the month is settled. */
async function rewardsOfNobody(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('Of month %s, rewards of %s micro-dollars are due to a sponsor who is no client', month, balance) as fault
    from settlement
    join house_account on house_account.subject = settlement.month and balance > 0
    join house_kinds() as kinds on kinds.kind = house_account.kind and kinds.name = 'rewards_due'
    where finished_at is not null order by month limit ${examples}`.execute(connection)
  return rows.map(({ fault }) => fault)
}

async function found(connection: Connection, faults: Query): Promise<string[]> {
  const { rows } = await sql<{ client: string; fault: string }>`
    select client_id as client, fault from (${faults}) as differing limit ${examples}`.execute(connection)
  return rows.map(({ client, fault }) => `Of client ${client}, ${fault}`)
}

/** Each profit, loss, reward, waiver and reversal in the ledger has the row that caused it, and each such row its movement. */
const reasonsDiffer = (range: ClientRange): Query => sql`
  select client_id, format('%s of %s under %s is %s by its reason and %s in the ledger',
                           flow, subject, key, coalesce(reason.micro, 0), coalesce(booked.micro, 0)) as fault
  from (${reasons(range)}) as reason
  full join (${bookings(range)}) as booked using (client_id, key, flow, subject)
  where reason.micro is distinct from booked.micro`

const reasons = (range: ClientRange): Query => sql`
  select client_id, key, flow, subject, sum(micro)::bigint as micro
  from (
    select client_id, 'settlement:' || month as key, leg.flow, account_id as subject, leg.micro
    from profit cross join lateral (values
      ('profit'::ledger_flow, profit_micro), ('profit_reinvest', reinvested_micro),
      ('loss', case when is_closed then 0 else loss_micro end),
      ('loss_recovery', case when is_closed then 0 else recovered_micro end)) as leg (flow, micro)
    where ${within(range)}
    union all
    select client_id, 'closing:' || account_id, leg.flow, account_id, leg.micro
    from closing_month cross join lateral (values
      ('loss'::ledger_flow, loss_micro), ('loss_recovery', recovered_micro)) as leg (flow, micro)
    where ${within(range)}
    union all
    select client_id, 'closing:' || account_id, 'loss_settlement', account_id, loss_micro
    from account_closing where ${within(range)}
    union all
    select client_id, 'reward:' || month,
      case when account_id is null then 'reward_pending'::ledger_flow else 'reward' end,
      coalesce(account_id, ledger_nobody()), amount_micro
    from reward_credit where ${within(range)}
    union all
    select release.client_id, 'reward-release:' || release.month, 'reward_release', release.account_id, credit.amount_micro
    from reward_release release
    join reward_credit credit on credit.client_id = release.client_id and credit.month = release.month
    where ${within(range, 'release.client_id')}
    union all
    select client_id, 'waiver:' || id, leg.flow, ledger_nobody(), leg.micro
    from data_request cross join lateral (values
      ('balance_waived'::ledger_flow, waived_micro), ('reward_waived', waived_reward_micro)) as leg (flow, micro)
    where outcome = 'done' and ${within(range)}
    union all
    select client_id, 'correction:' || proposal_id, 'deposit_reversal', ledger_nobody(), amount_micro
    from deposit_reversal where credited_at is not null and ${within(range)}
  ) as part
  where micro > 0
  group by client_id, key, flow, subject`

/**
 * Each by the account concerned: the income, the deposit or the carried loss that moves, what is pending or waived, or
 * what had come from the chain.
 */
const bookings = (range: ClientRange): Query => sql`
  select entry.client_id, posting.key, entry.flow,
    entry.subject, sum(abs(entry.amount))::bigint as micro
  from ledger_entry entry
  join ledger_posting posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
  where ${within(range, 'entry.client_id')} and (
    entry.flow in ('profit', 'profit_reinvest') and entry.kind = ${kinds.trading_income.kind}
    or entry.flow in ('loss', 'loss_recovery') and entry.kind = ${kinds.carried_loss.kind}
    or entry.flow in ('loss_settlement', 'reward', 'reward_release') and entry.kind = ${kinds.trading_deposit.kind}
    or entry.flow = 'balance_waived' and entry.kind = ${kinds.finance.kind}
    or entry.flow = 'deposit_reversal' and entry.kind = ${kinds.chain_deposit.kind}
    or entry.flow in ('reward_pending', 'reward_waived') and entry.kind = ${kinds.pending_reward.kind})
  group by entry.client_id, posting.key, entry.flow, entry.subject`

/** An account's stake follows its ledger: the deposit, and what losses took of it. */
const stakesDiffer = (range: ClientRange): Query => sql`
  select client_id, format('the stake of account %s is %s, its deposit and carried loss come to %s',
                           account_id, coalesce(noted.micro, 0), coalesce(book.micro, 0)) as fault
  from (select client_id, account_id, sum(change_micro) as micro from stake_change
        where ${within(range)} and reason <> 'dispute' group by client_id, account_id) as noted
  full join (select client_id, subject as account_id, sum(balance) as micro from ledger_account
             where ${within(range)} and kind in (${kinds.trading_deposit.kind}, ${kinds.carried_loss.kind})
             group by client_id, subject) as book using (client_id, account_id)
  where coalesce(noted.micro, 0) <> coalesce(book.micro, 0)`

/** In a month that is settled, an account that was closed has what its closing booked for it. */
const closingsDiffer = (range: ClientRange): Query => sql`
  select closed.client_id, format('account %s was closed with %s for %s, which was settled with %s', closed.account_id,
                                  closed.result_micro, closed.month, settled.result_micro) as fault
  from closing_month closed
  join profit settled on settled.client_id = closed.client_id and settled.account_id = closed.account_id
    and settled.month = closed.month
  where ${within(range, 'closed.client_id')}
    and (closed.deals, closed.result_micro, closed.carried_micro, closed.recovered_micro, closed.loss_micro,
         closed.profit_micro)
      is distinct from (settled.deals, settled.result_micro, settled.carried_before_micro, settled.recovered_micro,
                        settled.loss_micro, settled.profit_micro)`

const closed = (range: ClientRange): Query => sql`
  select client_id, id, program_id from trading_account
  where status = ${accountStatus.closed} and ${within(range)}`

const closedHave = (range: ClientRange): Query => sql`
  select client_id, format('account %s is closed and has %s', id, sum(balance)) as fault
  from (${closed(range)}) as account
  join ledger_account as book using (client_id)
  where book.subject = account.id and book.balance <> 0
    and book.kind in (${kinds.trading_deposit.kind}, ${kinds.trading_income.kind}, ${kinds.carried_loss.kind})
  group by client_id, id`
