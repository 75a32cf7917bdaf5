/**
 * Ends accounts that dry. When the last deal that an account takes part in is credited, and nothing before this month
 * waits for its settlement, what it has earned joins the deposit, or what it has lost leaves it, and all of the deposit
 * returns to the finance account.
 */
import type { Micro } from '../../contract/money.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { balance, holdBooks, post, type Leg } from '../ledger/index.ts'
import { monthOf } from './month.ts'
import { isSettledUpTo, profitKinds, settledOf, sharesOf } from './profit.ts'
import { accountStatus, lockAccount, type TradingAccountRow } from './trading-account.ts'

interface Drying {
  client: ClientId
  uid: string
  programId: number
}

/** So many in one go; the next job takes the next. */
const closedAtOnce = 500

/** Closes every account that has nothing to wait for. One that fails does not keep the others waiting. */
export async function closeDried(context: AppContext): Promise<void> {
  if (!(await isSettledUpTo(context.database, context.clock()))) return
  for (const account of await driedAccounts(context.database))
    await closeAccount(context, account).catch((error: unknown) =>
      context.log.error({ err: error, account: account.uid }, 'an account that dries could not be closed'),
    )
}

/** Looks over all clients, by an index that holds the drying ones alone. */
async function driedAccounts(connection: Connection): Promise<Drying[]> {
  const { rows } = await sql<Drying>`
    select account.client_id as client, account.uid, account.program_id as "programId"
    from trading_account account
    where account.status = ${accountStatus.drying} and not (${takesPart})
    order by account.client_id, account.uid limit ${closedAtOnce}`.execute(connection)
  return rows
}

/** Whether the query's `account` has a stake in a deal that is not credited yet. */
const takesPart = sql`exists (
  select from deal_waiting waiting
  join deal on deal.id = waiting.deal_id
  cross join lateral (
    select amount_micro from stake
    where stake.client_id = account.client_id and stake.account_id = account.id and stake.since <= deal.opened_at
    order by since desc limit 1
  ) as stake
  where waiting.program_id = account.program_id and stake.amount_micro > 0)`

const closeAccount = (context: AppContext, { client, uid, programId }: Drying): Promise<void> =>
  transaction(context.database, async tx => {
    // Before the account: anyone who imports deals may take a while, and the client's own calls must not wait for it.
    await holdDeals(tx, programId)
    const at = context.clock()
    const account = await lockAccount(tx, client, uid)
    if (account?.status !== accountStatus.drying) return
    if (!(await isSettledUpTo(tx, at)) || (await isWaiting(tx, client, account))) return
    await holdBooks(tx, [client])

    const outcome = await outcomeOf(tx, client, account.id)
    await insertProfit(tx, { client, account: account.id }, outcome, at)
    const legs = legsOf(outcome, account.id, uid)
    const reason = { key: `closing:${account.id}`, reference: `trading:${account.id}` }
    if (legs.length > 0) await post(tx, { client, ...reason, at, legs })
    await sql`
      update trading_account set status = ${accountStatus.closed}
      where client_id = ${client} and id = ${account.id}`.execute(tx)
  })

/**
 * No deal of the program is opened or credited, and no settlement begins, until the transaction ends: a deal that
 * nobody else saw yet may have the account's stake.
 */
async function holdDeals(tx: Transaction, programId: number): Promise<void> {
  await sql`select from program where id = ${programId} for share`.execute(tx)
}

async function isWaiting(tx: Transaction, client: ClientId, { id }: TradingAccountRow): Promise<boolean> {
  const { rows } = await sql`
    select from trading_account account
    where account.client_id = ${client} and account.id = ${id} and ${takesPart}`.execute(tx)
  return rows.length > 0
}

interface Outcome {
  deals: number
  resultMicro: Micro
  carriedMicro: Micro
  totalMicro: Micro
  lossMicro: Micro
  depositMicro: Micro
}

async function outcomeOf(tx: Transaction, client: ClientId, account: string): Promise<Outcome> {
  const settled = await settledOf(tx, client)
  const it = sql`select client_id, id, program_id from trading_account where client_id = ${client} and id = ${account}`
  const { rows } = await sql<{ deals: number; resultMicro: Micro }>`
    select deals, result_micro as "resultMicro"
    from (${sharesOf(it, settled.since)}) as share`.execute(tx)
  const { deals, resultMicro } = rows[0] ?? { deals: 0, resultMicro: 0n }
  const carriedMicro = settled.carriedMicro(account)
  const totalMicro = carriedMicro + resultMicro
  const depositMicro = await balance(tx, client, 'trading_deposit', account)
  return {
    deals,
    resultMicro,
    carriedMicro,
    totalMicro,
    depositMicro,
    lossMicro: lossOf(totalMicro, depositMicro),
  }
}

/** Nobody loses more than stands in the account. */
function lossOf(totalMicro: Micro, depositMicro: Micro): Micro {
  if (totalMicro >= 0n) return 0n
  return -totalMicro < depositMicro ? -totalMicro : depositMicro
}

async function insertProfit(
  tx: Transaction,
  { client, account }: { client: ClientId; account: string },
  { deals, resultMicro, carriedMicro, totalMicro, lossMicro }: Outcome,
  at: Date,
): Promise<void> {
  const [profitMicro, carriedAfterMicro] = totalMicro > 0n ? [totalMicro, 0n] : [0n, totalMicro]
  await sql`
    insert into profit (client_id, account_id, month, kind, deals, result_micro, carried_before_micro, profit_micro,
      carried_after_micro, loss_micro, reinvested, at)
    values (${client}, ${account}, ${monthOf(at)}, ${profitKinds.closed}, ${deals}, ${resultMicro}, ${carriedMicro},
      ${profitMicro}, ${carriedAfterMicro}, ${lossMicro}, ${profitMicro > 0n}, ${at})`.execute(tx)
}

/** One movement: what is due joins or leaves the deposit first, so that all of it returns as a whole. */
function legsOf({ totalMicro, lossMicro, depositMicro }: Outcome, subject: string, uid: string): Leg[] {
  const profitMicro = totalMicro > 0n ? totalMicro : 0n
  const legs: Leg[] = [
    { flow: 'profit', amount: profitMicro, subject },
    { flow: 'profit_reinvest', amount: profitMicro, subject, counterparty: uid },
    { flow: 'loss', amount: lossMicro, subject },
    { flow: 'deposit_return', amount: depositMicro + profitMicro - lossMicro, subject, counterparty: uid },
  ]
  return legs.filter(leg => leg.amount > 0n)
}
