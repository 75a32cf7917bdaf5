/** Before anything is posted: is the month still what was previewed? */
import { recordAudit } from '../audit.ts'
import { sql, transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { lockBegun, stages, type Begun } from './begun.ts'
import { portions } from './portions.ts'
import { monthHash, textOf } from './preview.ts'
import { asText, columns, computedRows, earned, stagedRows } from './rows.ts'

/** Computes everything anew and compares. What differs takes the beginning back, and the preview with it. */
export async function confirm(house: House, begun: Begun, size: number): Promise<boolean> {
  const isSame = await isAsPreviewed(house, begun, size)
  return (isSame && (await enter(house, begun))) || !(await withdraw(house, begun))
}

/**
 * The rows are those of the hash, and what accounts earned is what it was. What clients may decide in any moment, where
 * a profit goes and that more is paid in, stays as it was previewed: nobody can hold up everybody's settlement.
 */
async function isAsPreviewed({ database }: House, { month, hash }: Begun, size: number): Promise<boolean> {
  const staged = monthHash(month)
  for await (const portion of portions(database, size)) {
    staged.update(await textOf(database, asText(stagedRows(portion), columns)))
    const told = await textOf(database, asText(stagedRows(portion), earned))
    if (told !== (await textOf(database, asText(computedRows(month, portion), earned)))) return false
  }
  return staged.digest('hex') === hash
}

/** From here on the month is executed. False when somebody has withdrawn it, also if it was begun anew since. */
const enter = (house: House, { month, hash, actor }: Begun): Promise<boolean> =>
  transaction(house.database, async tx => {
    const begun = await lockBegun(tx, month)
    if (begun?.hash !== hash) return false
    if (begun.stage !== stages.comparing) return true
    await sql`update settlement set stage = ${stages.profits} where month = ${month}`.execute(tx)
    const deed = { actor, action: 'settlement.execute', subject: month, after: { hash } }
    await recordAudit(tx, { id: house.newId(), at: house.clock(), ...deed })
    return true
  })

/** False when it is being executed all the same, because somebody else found it unchanged. */
const withdraw = (house: House, { month, hash }: Begun): Promise<boolean> =>
  transaction(house.database, async tx => {
    const begun = await lockBegun(tx, month)
    if (begun?.hash !== hash) return true
    if (begun.stage !== stages.comparing) return false
    await sql`delete from settlement where month = ${month}`.execute(tx)
    await sql`delete from settlement_preview where month = ${month}`.execute(tx)
    return true
  })
