/** The work of a settlement, range by range: profits and losses of the clients, then rewards of the sponsors. */
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { housePartner } from '../identity/index.ts'
import { holdBooks, kinds, postEach } from '../ledger/index.ts'
import { noteOpenings, noteRewards, payRewards } from '../partnership/index.ts'
import { accountStatus, noteStakes, profitKinds, type Month } from '../trading/index.ts'
import { lockSettlementRun, stages, type SettlementRun } from './settlement-run.ts'
import { clientRangeAfter } from './client-ranges.ts'
import { columns, within, type ClientRange, type Query } from './rows.ts'

interface Work {
  month: Month
  range: ClientRange
  at: Date
}

/** Does the next range. False when nothing is left to do. */
export const advance = (context: AppContext, month: Month, size: number): Promise<boolean> =>
  transaction(context.database, async tx => {
    const run = await lockSettlementRun(tx, month)
    if (!run) throw new Error(`the settlement of ${month} has not begun`)
    if (run.stage === stages.finished) return false

    const work = { month, range: await clientRangeAfter(tx, run.after, size), at: context.clock() }
    await (run.stage === stages.profits ? postProfits(tx, work) : postRewards(tx, work))
    return goOn(tx, context, run, work)
  })

async function postProfits(tx: Transaction, work: Work): Promise<void> {
  const { month, range, at } = work
  const lost = await lockLost(tx, range)
  await takeRows(tx, work, profitKinds.settled)
  if (lost.length > 0) await takeLost(tx, work, lost)

  const settled = sql`${within(range, 'profit.client_id')} and profit.month = ${month}
    and profit.kind <> ${profitKinds.closed}`
  await postEach(tx, orders(month, settled), at)
  await closeLost(tx, settled)
  const changed = sql`
    select client_id, account_id as id from profit
    where ${settled} and (reinvested or kind = ${profitKinds.exhausted})`
  await noteStakes(tx, changed, at)
  const housePartnerId = await housePartner(tx)
  await noteRewards(tx, month, within(range, 'profit.client_id'), housePartnerId)
  await noteOpenings(tx, month, within(range, 'account.client_id'), housePartnerId)
}

/**
 * Accounts of which the preview says that nothing is left: a payment in or a closing waits from here on, or we for it.
 * They are written as they stand, because rows of many machines can be locked in no other way at once. Accounts are locked
 * before books, as everywhere.
 */
async function lockLost(tx: Transaction, range: ClientRange): Promise<ClientId[]> {
  const { rows } = await sql<{ client: ClientId }>`
    update trading_account account set status = account.status
    from settlement_row row
    where ${within(range, 'row.client_id')} and row.kind = ${profitKinds.exhausted}
      and account.client_id = row.client_id and account.id = row.account_id
    returning account.client_id as client`.execute(tx)
  return rows.map(({ client }) => client)
}

/** Holds the books of all who are to be paid or closed, in one order, before it looks at what is left. */
async function takeLost(tx: Transaction, work: Work, lost: ClientId[]): Promise<void> {
  const { rows } = await sql<{ client: ClientId }>`
    select distinct client_id as client from profit
    where ${within(work.range)} and month = ${work.month} and profit_micro > 0`.execute(tx)
  await holdBooks(tx, [...new Set([...lost, ...rows.map(({ client }) => client)])])
  await takeRows(tx, work, profitKinds.exhausted)
}

/** Who has paid in since the preview is not closed, and carries the loss on. */
async function takeRows(tx: Transaction, { month, range, at }: Work, kind: number): Promise<void> {
  await sql`
    with taken as (
      delete from settlement_row where ${within(range)} and kind = ${kind} returning ${columns}
    )
    insert into profit (client_id, account_id, month, kind, deals, result_micro, carried_before_micro, profit_micro,
      carried_after_micro, loss_micro, reinvested, at)
    select taken.client_id, account_id, ${month},
      case when exhausted.so then ${profitKinds.exhausted}::smallint else ${profitKinds.settled}::smallint end,
      deals, result_micro, carried_before_micro, profit_micro, carried_after_micro,
      case when exhausted.so then loss_micro else 0 end, reinvested, ${at}
    from taken
    left join ledger_account deposit on taken.kind = ${profitKinds.exhausted}
      and deposit.client_id = taken.client_id and deposit.kind = ${kinds.trading_deposit.kind}
      and deposit.subject = taken.account_id
    cross join lateral (
      select taken.kind = ${profitKinds.exhausted} and taken.loss_micro = coalesce(deposit.balance, 0) as so
    ) as exhausted`.execute(tx)
}

async function closeLost(tx: Transaction, settled: Query): Promise<void> {
  await sql`
    update trading_account account set status = ${accountStatus.closed}
    from profit
    where ${settled} and profit.kind = ${profitKinds.exhausted}
      and account.client_id = profit.client_id and account.id = profit.account_id`.execute(tx)
}

/** One posting for each client, with a leg or two for each of their accounts. */
const orders = (month: Month, settled: Query) => sql`
  select profit.client_id, 'settlement:' || ${month}::text as key, 'settlement:' || ${month}::text as reference,
    array_agg(row(leg.flow, leg.amount, profit.account_id, leg.counterparty)::ledger_leg
              order by profit.account_id, leg.place) as legs
  from profit
  join trading_account account on account.client_id = profit.client_id and account.id = profit.account_id
  cross join lateral (values
    (1, 'profit'::ledger_flow, profit.profit_micro, null),
    (2, case when profit.reinvested then 'profit_reinvest'::ledger_flow
             else 'profit_payout' end, profit.profit_micro, account.uid),
    (3, 'loss', profit.loss_micro, null)) as leg (place, flow, amount, counterparty)
  where ${settled} and leg.amount > 0
  group by profit.client_id`

const postRewards = (tx: Transaction, { month, range, at }: Work): Promise<void> =>
  payRewards(tx, month, within(range), at)

async function goOn(
  tx: Transaction,
  context: AppContext,
  run: SettlementRun,
  { month, range, at }: Work,
): Promise<boolean> {
  const stage = range.last === null ? run.stage + 1 : run.stage
  const finishedAt = stage === stages.finished ? at : null
  await sql`
    update settlement set stage = ${stage}, after = ${range.last}, finished_at = ${finishedAt}
    where month = ${month}`.execute(tx)
  if (!finishedAt) return true

  await sql`delete from settlement_preview where month = ${month}`.execute(tx)
  const event = { actor: run.actor, action: 'settlement.finish', subject: month }
  await recordAudit(tx, { id: context.newId(), at, ...event, after: { hash: run.hash } })
  return false
}
