/** Before anything is posted: is the month still what was previewed? */
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lockSettlementRun, stages, type SettlementRun } from './settlement-run.ts'
import { findDifferences, differencesText, type Difference } from './settlement-differences.ts'
import { clientRanges } from './client-ranges.ts'
import { monthHash, textOf } from './preview.ts'
import { asText, columns, computedRows, earned, stagedRows } from './rows.ts'

/** Something has changed since the preview, and another one is needed. */
export interface Stale {
  /** Some of the accounts that come to something else; none when the rows that were kept are not those of the hash. */
  differing: Difference[]
}

/** Computes everything again and compares. What differs takes the beginning back, and the preview with it. */
export async function confirm(
  context: AppContext,
  run: SettlementRun,
  size: number,
): Promise<'confirmed' | Stale> {
  const { isSame, differing } = await compare(context, run, size)
  if ((isSame && (await enter(context, run))) || !(await withdraw(context, run))) return 'confirmed'
  context.log.warn({ month: run.month, differing }, 'a month is not what was previewed: it is not executed')
  return { differing }
}

/**
 * The rows are those of the hash, and what accounts earned is what it was. What clients may decide in any moment, where
 * a profit goes and that more is paid in, stays as it was previewed: nobody can hold up everybody's settlement.
 */
async function compare({ database }: AppContext, { month, hash }: SettlementRun, size: number) {
  const staged = monthHash(month)
  const differing: Difference[] = []
  let isSame = true
  for await (const range of clientRanges(database, size)) {
    staged.update(await textOf(database, asText(stagedRows(range), columns)))
    const told = await textOf(database, asText(stagedRows(range), earned))
    if (told === (await textOf(database, asText(computedRows(month, range), earned)))) continue
    isSame = false
    differing.push(...(await findDifferences(database, month, range, differencesText - differing.length)))
    if (differing.length === differencesText) break
  }
  return { isSame: isSame && staged.digest('hex') === hash, differing }
}

/** From here on the month is executed. False when somebody has withdrawn it, also if it was begun again since. */
const enter = (context: AppContext, { month, hash, actor }: SettlementRun): Promise<boolean> =>
  transaction(context.database, async tx => {
    const run = await lockSettlementRun(tx, month)
    if (run?.hash !== hash) return false
    if (run.stage !== stages.comparing) return true
    await sql`update settlement set stage = ${stages.profits} where month = ${month}`.execute(tx)
    const event = { actor, action: 'settlement.execute', subject: month, after: { hash } }
    await recordAudit(tx, { id: context.newId(), at: context.clock(), ...event })
    return true
  })

/** False when it is being executed all the same, because somebody else found it unchanged. */
const withdraw = (context: AppContext, { month, hash }: SettlementRun): Promise<boolean> =>
  transaction(context.database, async tx => {
    const run = await lockSettlementRun(tx, month)
    if (run?.hash !== hash) return true
    if (run.stage !== stages.comparing) return false
    await sql`delete from settlement where month = ${month}`.execute(tx)
    await sql`delete from settlement_preview where month = ${month}`.execute(tx)
    return true
  })
