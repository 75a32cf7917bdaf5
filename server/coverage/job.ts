/** A figure every few minutes, and one as soon as it can be where the last one is too old for payments to go by it. */
import { minuteMs } from '../../contract/time.ts'
import { writeAmount } from '../../contract/money.ts'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isCovered, lastCoverage } from './coverage.ts'
import { computeCoverage, usdtOf } from './coverage-run.ts'

const everyMs = 5 * minuteMs

export async function coverWhenDue(context: AppContext): Promise<void> {
  const { database, clock, log } = context
  const last = await lastCoverage(database, clock())
  if (last?.isRecent && clock().getTime() - last.finishedAt.getTime() < everyMs) return
  if (!(await isChainReadRecently(context))) return
  if ((await computeCoverage(context)) !== 'done') return
  const now = await lastCoverage(database, clock())
  if (!now || isCovered(now)) return
  const facts = { alarm: 'coverage', owed: writeAmount(now.owedMicro), held: writeAmount(now.heldMicro) }
  log.error(facts, 'less is held than owed: nothing is approved, paid or settled')
}

/**
 * Whether both readings of the chain are at a block of the last half hour. A figure as of an older one would be too old to
 * go by when it is made, as after a start that has yet to catch up.
 */
async function isChainReadRecently(context: AppContext): Promise<boolean> {
  const { chainId, token } = usdtOf(context)
  const { rows } = await sql`
    select from tron_cursor
    where chain_id = ${chainId} and token in (${token}, 'departures')
      and block_at > ${new Date(context.clock().getTime() - 30 * minuteMs)}`.execute(context.database)
  return rows.length === 2
}
