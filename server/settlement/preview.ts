/**
 * Previews a month, computed for every account. The hash covers all rows, which are computed again when they are
 * executed: what is executed is what was previewed, to the last millionth, or nothing.
 */
import { sql, transaction, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'
import { clientsPerRange } from './client-ranges.ts'

/** By what operators judge it. Amounts are texts of micro-dollars: they are stored as JSON. */
export interface Totals {
  programs: ProgramTotals[]
  /** The five accounts with the largest gains, and the five with the largest losses. */
  largest: Outlier[]
}

export interface ProgramTotals {
  program: string
  /** That took part in a deal. */
  accounts: number
  gainsMicro: string
  lossesMicro: string
  /** The part beyond losses of earlier months. */
  profitMicro: string
  /** Losses beyond what their accounts had, out of the house's capital. */
  borneMicro: string
  /** To sponsors, of profits and of openings. */
  rewardsMicro: string
  /** Accounts of which nothing is left, and what was. */
  usedUp: number
  usedUpMicro: string
}

interface Outlier {
  account: string
  program: string
  resultMicro: string
}

export interface Preview {
  month: Month
  hash: string
  totals: Totals
}

/** 'executing': it has begun. 'overtaken': another preview was begun meanwhile. */
export type Previewed = Preview | 'notDue' | 'executing' | 'overtaken'

export async function previewMonth(
  context: AppContext,
  actor: string,
  month: Month,
  size = clientsPerRange,
): Promise<Previewed> {
  const run = context.newId()
  const begun = await begin(context, actor, month, run)
  if (begun !== 'begun') return begun

  for (let staged = 'staged'; staged !== 'complete';) {
    staged = await stage(context, month, run, size)
    if (staged === 'overtaken') return 'overtaken'
  }
  const hash = await finish(context, actor, month, run)
  const preview = await findPreview(context.database, month)
  return hash !== null && preview?.hash === hash ? preview : 'overtaken'
}

const begin = ({ database, clock }: AppContext, actor: string, month: Month, run: string) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: 'begun' | 'notDue' | 'executing' }>`
      select settlement_preview_begin(${month}, ${run}, ${actor}, ${clock()}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })

/** Computes the next clients' rows, and stores their hash and their sums. */
const stage = ({ database }: AppContext, month: Month, run: string, size: number) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: 'staged' | 'complete' | 'overtaken' }>`
      select settlement_preview_stage(${month}, ${run}, ${size}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })

const finish = (
  { database, clock, newId }: AppContext,
  actor: string,
  month: Month,
  run: string,
): Promise<string | null> =>
  transaction(database, async tx => {
    const { rows } = await sql<{ hash: string | null }>`
      select settlement_preview_finish(${month}, ${run}, ${actor}, ${clock()}, ${newId()}) as hash`.execute(
      tx,
    )
    return rows[0]!.hash
  })

/** The finished preview of a month, and null while there is none. */
export async function findPreview(connection: Connection, month: Month): Promise<Preview | null> {
  const { rows } = await sql<Preview>`
    select month, hash, totals from settlement_preview
    where month = ${month} and hash is not null and totals is not null`.execute(connection)
  return rows[0] ?? null
}
