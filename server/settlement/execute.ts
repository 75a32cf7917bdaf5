/**
 * Executes the month that was previewed under a hash, and nothing else. It begins by computing everything again; then
 * it proceeds by portions of the clients, each in a transaction of its own that also records that it is done. So it may
 * be killed anywhere and started again, by several processes at once; this one runs several portions at once too. When
 * its process is asked to end, it is interrupted between two of them.
 */
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'
import type { Objection } from './settlement-status.ts'

/**
 * 'otherHash': not what was previewed. 'uncredited': a result of the month is not credited. 'disputed': without a
 * disputed one someone could lose more than they have. 'noStatement': a venue's statement as of the month's end is
 * missing. 'uncovered': less is held than owed; 'coverageUnknown': there is no figure. 'unbacked': more would be
 * credited than the house's book has. 'stale': something has changed since the preview, and another one is needed.
 */
export type Executed = NotBegun | Ended
type NotBegun = 'notDue' | 'notPreviewed' | 'otherHash' | Objection
type Ended = 'done' | 'doneBefore' | 'unbacked' | 'stale'

/** Few enough to leave connections and processors for others. */
const portionsAtOnce = 2

export async function executeMonth(
  context: AppContext,
  actor: string,
  month: Month,
  hash: string,
  atOnce = portionsAtOnce,
): Promise<Executed> {
  const begun = await begin(context, actor, month, hash)
  if (begun !== 'begun') return begun

  const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => goOn(context, month, hash)))
  const outcomes = ended.flatMap(lane => (lane.status === 'fulfilled' ? [lane.value] : []))
  const failures = ended.flatMap(lane => (lane.status === 'rejected' ? [lane.reason as unknown] : []))
  if (outcomes.length === 0) throw failures[0]
  // What one lane failed to do, another has done.
  for (const err of failures) context.log.warn({ err, month }, 'a lane of a settlement failed')
  // A lane that comes late finds the work of the others done.
  return (['unbacked', 'stale', 'done'] as const).find(end => outcomes.includes(end)) ?? 'doneBefore'
}

/** One portion after another, until there is no further one. */
async function goOn(context: AppContext, month: Month, hash: string): Promise<Ended> {
  for (let isFirst = true; ; isFirst = false) {
    context.ending?.throwIfAborted()
    const step = await advance(context, month, hash)
    if (step === 'differs') {
      if (await withdraw(context, month, hash)) return 'stale'
    } else if (step === 'withdrawn') return 'stale'
    else if (step === 'unbacked') return refuse(context, month)
    else if (step !== 'advanced') return step === 'finishedBefore' && isFirst ? 'doneBefore' : 'done'
  }
}

const begin = ({ database, clock }: AppContext, actor: string, month: Month, hash: string) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: 'begun' | NotBegun }>`
      select settlement_begin(${month}, ${hash}, ${actor}, ${clock()}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })

type Step = 'advanced' | 'finished' | 'finishedBefore' | 'differs' | 'unbacked' | 'withdrawn'

function refuse({ log }: AppContext, month: Month): 'unbacked' {
  log.error({ alarm: 'unbacked', month }, 'a month would credit more than the house has: it is not executed')
  return 'unbacked'
}

/** Compares or posts a portion that no other process has. */
const advance = ({ database, clock, newId }: AppContext, month: Month, hash: string) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ step: Step }>`
      select settlement_advance(${month}, ${hash}, ${clock()}, ${newId()}) as step`.execute(tx)
    return rows[0]!.step
  })

/** Takes the beginning back, and the preview with it; false when another process has found it unchanged. */
async function withdraw({ database, log }: AppContext, month: Month, hash: string): Promise<boolean> {
  const isWithdrawn = await transaction(database, async tx => {
    const { rows } = await sql<{ isWithdrawn: boolean }>`
      select settlement_withdraw(${month}, ${hash}) as "isWithdrawn"`.execute(tx)
    return rows[0]!.isWithdrawn
  })
  if (isWithdrawn) log.error({ month }, 'a month is not what was previewed: it is not executed')
  return isWithdrawn
}
