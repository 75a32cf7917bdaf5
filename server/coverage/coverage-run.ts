/** Computes a figure of coverage: over portions of the clients, whatever moves meanwhile. */
import { randomBytes } from 'node:crypto'
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { tokenOnChain } from '../tron/index.ts'
import { minuteMs } from '../../contract/time.ts'
import { writeAmount } from '../../contract/money.ts'
import { isCovered, lastCoverage } from './coverage.ts'

const clientsAtOnce = 2_500

/** 'notRead': the chain has not been read. 'overtaken': it is read again, or a month was begun; the next one counts. */
export type Computed = 'done' | 'notRead' | 'overtaken'

export async function computeCoverage(context: AppContext, size = clientsAtOnce): Promise<Computed> {
  const run = context.newId()
  if (!(await begin(context, run))) return 'notRead'
  while (await stage(context, run, size));
  return (await finish(context, run)) ? 'done' : 'overtaken'
}

const begin = (context: AppContext, run: string): Promise<boolean> =>
  transaction(context.database, async tx => {
    const { chainId, token } = usdtOf(context)
    const salt = randomBytes(32)
    const { rows } = await sql<{ isBegun: boolean }>`
      select coverage_begin(${run}, ${chainId}, ${token}, ${salt}, ${context.clock()}) as "isBegun"`.execute(
      tx,
    )
    return rows[0]!.isBegun
  })

const stage = ({ database }: AppContext, run: string, size: number): Promise<boolean> =>
  transaction(database, async tx => {
    const { rows } = await sql<{ isMore: boolean }>`
      select coverage_stage(${run}, ${size}) as "isMore"`.execute(tx)
    return rows[0]!.isMore
  })

const finish = (context: AppContext, run: string): Promise<boolean> =>
  transaction(context.database, async tx => {
    const { chainId, token } = usdtOf(context)
    const { rows } = await sql<{ isKept: boolean }>`
      select coverage_finish(${run}, ${chainId}, ${token}, ${context.clock()}) as "isKept"`.execute(tx)
    return rows[0]!.isKept
  })

/** The token that is counted, as the chain's readings name it. */
export const usdtOf = ({ tron }: AppContext) => tokenOnChain(tron.chainId, tron.usdt)

/** A figure every few minutes, and one as soon as possible where the last one is too old for payments. */
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
 * Whether both readings of the chain are at a block of the last half hour. A figure as of an older one would be out of
 * date when it is made, as after a start that has yet to catch up.
 */
async function isChainReadRecently(context: AppContext): Promise<boolean> {
  const { chainId, token } = usdtOf(context)
  const { rows } = await sql`
    select from tron_cursor
    where chain_id = ${chainId} and token in (${token}, 'departures')
      and block_at > ${new Date(context.clock().getTime() - 30 * minuteMs)}`.execute(context.database)
  return rows.length === 2
}
