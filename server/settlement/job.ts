/** Settlement's job: it previews, and finishes what operators have begun. */
import { monthAfter } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import { computeCoverage, lastCoverage } from '../coverage/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { dueMonth, monthStart, settlableFrom, type Month } from '../trading/index.ts'
import { findSettlementRun } from './settlement-run.ts'
import { executeMonth } from './execute.ts'
import { findPreview, previewMonth, type Preview } from './preview.ts'

const actor = 'job:settlement'

/**
 * Previews the month that has ended for operators to execute. One that moves no money and in which no deal was executed
 * needs no decision and is settled at once; one that was begun and interrupted is finished.
 */
export async function prepareSettlement(context: AppContext): Promise<void> {
  const month = await dueMonth(context.database)
  if (month === null || context.clock() < settlableFrom(month)) return
  const run = await findSettlementRun(context.database, month)
  if (run) return void (await executeMonth(context, run.actor, month, run.hash))

  const preview = (await findPreview(context.database, month)) ?? (await prepare(context, month))
  if (preview === null) return
  if (movesMoney(preview) || (await hasDeals(context.database, month))) remind(context, preview)
  else await executeMonth(context, actor, month, preview.hash)
}

async function prepare(context: AppContext, month: Month): Promise<Preview | null> {
  const preview = await previewMonth(context, actor, month)
  if (typeof preview === 'string') return null
  // The figure must include the rewards of the preview.
  if (await lastCoverage(context.database, context.clock())) await computeCoverage(context)
  return preview
}

/** Also without deals of its own: by a deal whose dispute ended in it, or a bonus for an opening. */
const movesMoney = ({ totals }: Preview): boolean => totals.programs.length > 0

const reminded = new WeakMap<AppContext, string>()

/** Each process logs a preview once, no matter who made it. */
function remind(context: AppContext, { month, hash }: Preview): void {
  if (reminded.get(context) === hash) return
  reminded.set(context, hash)
  context.log.warn({ month, hash }, 'a month is ready to be settled: it waits for an operator')
}

async function hasDeals(connection: Connection, month: Month): Promise<boolean> {
  const { rows } = await sql`
    select from deal_result
    where executed_at >= ${monthStart(month)} and executed_at < ${monthStart(monthAfter(month))} limit 1`.execute(
    connection,
  )
  return rows.length > 0
}
