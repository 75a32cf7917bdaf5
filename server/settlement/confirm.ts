/** Before anything is posted: is the month still what was previewed? */
import { recordAudit } from '../audit.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { kinds } from '../ledger/index.ts'
import { accountStatus, noteStakes, profitKinds, type Month } from '../trading/index.ts'
import { lockBegun, stages, type Begun } from './begun.ts'
import { portions } from './portions.ts'
import { monthHash, textOf } from './preview.ts'
import { asText, computedRows, stagedRows } from './rows.ts'

/** Computes everything anew and compares. What differs takes the beginning back, and the preview with it. */
export async function confirm(house: House, begun: Begun, size: number): Promise<boolean> {
  const isSame = await isAsPreviewed(house, begun, size)
  return (isSame && (await enter(house, begun))) || !(await withdraw(house, begun.month))
}

async function isAsPreviewed(house: House, { month, hash }: Begun, size: number): Promise<boolean> {
  const [staged, computed] = [monthHash(month), monthHash(month)]
  for await (const portion of portions(house.database, size)) {
    staged.update(await textOf(house.database, asText(stagedRows(portion))))
    computed.update(await textOf(house.database, asText(computedRows(month, portion))))
  }
  return [staged, computed].every(one => one.digest('hex') === hash)
}

class ChangedMeanwhile extends Error {}

/** From here on the month is executed. False when it cannot be, or when somebody has withdrawn it. */
const enter = (house: House, { month, hash, actor }: Begun): Promise<boolean> =>
  transaction(house.database, async tx => {
    const begun = await lockBegun(tx, month)
    if (begun?.stage !== stages.comparing) return begun !== null
    const at = house.clock()
    await freezeExhausted(tx, at)
    await sql`update settlement set stage = ${stages.profits} where month = ${month}`.execute(tx)
    const deed = { actor, action: 'settlement.execute', subject: month, after: { hash } }
    await recordAudit(tx, { id: house.newId(), at, ...deed })
    return true
  }).catch((error: unknown) => {
    if (error instanceof ChangedMeanwhile) return false
    throw error
  })

const exhausted = sql`
  select client_id, account_id as id from settlement_row where kind = ${profitKinds.exhausted}`

/**
 * Accounts that will be closed take part in nothing more from here on: nothing can be paid in that the preview did not
 * know of. What was paid in before is told by the deposit, once their rows are held.
 */
async function freezeExhausted(tx: Transaction, at: Date): Promise<void> {
  await sql`
    update trading_account account set status = ${accountStatus.drying}
    from (${exhausted}) as exhausted
    where account.client_id = exhausted.client_id and account.id = exhausted.id
      and account.status = ${accountStatus.active}`.execute(tx)
  const { rows } = await sql`
    select from settlement_row row
    left join ledger_account deposit on deposit.client_id = row.client_id
      and deposit.kind = ${kinds.trading_deposit.kind} and deposit.subject = row.account_id
    where row.kind = ${profitKinds.exhausted} and row.loss_micro <> coalesce(deposit.balance, 0)
    limit 1`.execute(tx)
  if (rows.length > 0) throw new ChangedMeanwhile()
  await noteStakes(tx, exhausted, at)
}

/** False when it is being executed all the same, because somebody else found it unchanged. */
const withdraw = (house: House, month: Month): Promise<boolean> =>
  transaction(house.database, async tx => {
    const begun = await lockBegun(tx, month)
    if (begun && begun.stage !== stages.comparing) return false
    await sql`delete from settlement where month = ${month}`.execute(tx)
    await sql`delete from settlement_preview where month = ${month}`.execute(tx)
    return true
  })
