/** A figure every few minutes, and one as soon as it can be where the last one is too old for payments to go by it. */
import { minuteMs } from '../../contract/time.ts'
import { writeAmount } from '../../contract/money.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isCovered, lastCoverage } from './coverage.ts'
import { computeCoverage } from './coverage-run.ts'

const everyMs = 5 * minuteMs

export async function coverWhenDue(context: AppContext): Promise<void> {
  const { database, clock, log } = context
  const last = await lastCoverage(database, clock())
  if (last?.isRecent && clock().getTime() - last.finishedAt.getTime() < everyMs) return
  if ((await computeCoverage(context)) !== 'done') return
  const now = await lastCoverage(database, clock())
  if (!now || isCovered(now)) return
  const facts = { alarm: 'coverage', owed: writeAmount(now.owedMicro), held: writeAmount(now.heldMicro) }
  log.error(facts, 'less is held than owed: nothing is approved, paid or settled')
}
