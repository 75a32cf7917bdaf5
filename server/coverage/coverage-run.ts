/** Computes a figure of coverage: portion by portion of the clients, whatever moves meanwhile. */
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { tokenOnChain } from '../tron/index.ts'

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
    const { rows } = await sql<{ isBegun: boolean }>`
      select coverage_begin(${run}, ${chainId}, ${token}, ${context.clock()}) as "isBegun"`.execute(tx)
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
