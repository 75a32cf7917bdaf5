/**
 * Executes the month that was previewed under a hash, and nothing else. It begins by computing everything once more; then
 * it goes on by portions of the clients, each in a transaction of its own that also notes how far it has come. So it may
 * be killed anywhere and begun again, by several processes at once.
 */
import { sql, transaction, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'
import { findDifferences, type Difference } from './settlement-differences.ts'

/** Something has changed since the preview, and another one is needed. */
export interface Stale {
  /** Some of the accounts that come to something else; none when the rows that were kept are not those of the hash. */
  differing: Difference[]
}

/** 'otherHash': not what was previewed. */
export type Executed = 'done' | 'doneBefore' | NotBegun | Stale
type NotBegun = 'notDue' | 'notPreviewed' | 'otherHash'

export async function executeMonth(
  context: AppContext,
  actor: string,
  month: Month,
  hash: string,
): Promise<Executed> {
  const begun = await begin(context, actor, month, hash)
  if (begun !== 'begun') return begun

  for (let isFirst = true; ; isFirst = false) {
    const step = await advance(context, month, hash)
    if (step === 'differs') {
      const stale = await withdraw(context, month, hash)
      if (stale) return stale
    } else if (step === 'withdrawn') return { differing: [] }
    else if (step !== 'advanced') return step === 'finishedBefore' && isFirst ? 'doneBefore' : 'done'
  }
}

const begin = ({ database, clock }: AppContext, actor: string, month: Month, hash: string) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: 'begun' | NotBegun }>`
      select settlement_begin(${month}, ${hash}, ${actor}, ${clock()}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })

type Step = 'advanced' | 'finished' | 'finishedBefore' | 'differs' | 'withdrawn'

/** Compares or posts the next portion. */
const advance = ({ database, clock, newId }: AppContext, month: Month, hash: string) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ step: Step }>`
      select settlement_advance(${month}, ${hash}, ${clock()}, ${newId()}) as step`.execute(tx)
    return rows[0]!.step
  })

/** Takes the beginning back, and the preview with it; null when somebody else has found it unchanged. */
async function withdraw({ database, log }: AppContext, month: Month, hash: string): Promise<Stale | null> {
  const differing = await findDifferences(database, month)
  const isWithdrawn = await transaction(database, async tx => {
    const { rows } = await sql<{ isWithdrawn: boolean }>`
      select settlement_withdraw(${month}, ${hash}) as "isWithdrawn"`.execute(tx)
    return rows[0]!.isWithdrawn
  })
  if (!isWithdrawn) return null
  log.warn({ month, differing }, 'a month is not what was previewed: it is not executed')
  return { differing }
}

export async function previewedHash(connection: Connection, month: Month): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select hash from settlement_preview where month = ${month}`.execute(connection)
  return rows[0]?.hash ?? null
}
