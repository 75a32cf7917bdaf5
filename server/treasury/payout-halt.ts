/**
 * Stops the machine that pays. While it is halted nothing new is signed; what was signed and sent is followed to its
 * end. It resumes only when two operators have signed that.
 */
import { sql, type Connection } from '../database/index.ts'
import type { ActOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export interface Halt {
  /** Counts halts and their ends. */
  step: number
  /** Operators' own words, 'reconciliation', or why a payout is on hold. */
  reason: string
  details: Record<string, unknown> | null
  actor: string
  at: Date
}

/** The halts, the latest first; each holds until it is lifted itself. */
export async function haltsOf(connection: Connection): Promise<Halt[]> {
  const { rows } = await sql<Halt>`
    select step, reason, details, actor, at from (
      select distinct on (reason) step, kind, reason, details, actor, at from payout_halt
      order by reason, step desc) as last
    where kind = 'set' order by step desc`.execute(connection)
  return rows
}

/** The latest of them; `null` when payouts are not halted. */
export const haltOf = async (connection: Connection): Promise<Halt | null> =>
  (await haltsOf(connection))[0] ?? null

interface Halting {
  reason: string
  details?: Record<string, unknown>
  actor: string
  at: Date
}

/**
 * Halts from the commit of this transaction on. False, without a write, when it was halted for the same reason already:
 * a comparison may report it on every run.
 */
export async function haltPayouts(
  connection: Connection,
  { newId }: Pick<AppContext, 'newId'>,
  { reason, details, actor, at }: Halting,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select payout_halt_set(${reason}, ${details ? JSON.stringify(details) : null}::jsonb, ${actor}, ${at}, ${newId()})
      as "isNew"`.execute(connection)
  return rows[0]!.isNew
}

/** Its subject. */
export interface HaltDetails {
  withdrawal: string
  txId?: string
  client?: string
  posting?: string
}

/** Halts because of one payout, and alarms the first time. */
export async function haltFor(
  context: AppContext,
  reason: string,
  details: HaltDetails,
  actor: string,
): Promise<void> {
  const halting = { reason, details: { ...details }, actor, at: context.clock() }
  if (await haltPayouts(context.database, context, halting)) logHalt(context, reason, details)
}

export const logHalt = ({ log }: AppContext, reason: string, details: HaltDetails): void =>
  log.error({ alarm: reason, ...details }, 'a payout is on hold: payouts are halted')

/** Lifts one halt, as two operators have signed; payouts resume once none is left. */
export const liftHalt: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  const { rows } = await sql<{ outcome: 'done' | 'ended' | 'notHalted' }>`
    select payout_halt_lift(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}, ${newId()}) as outcome`.execute(
    database,
  )
  const { outcome } = rows[0]!
  return outcome === 'notHalted' ? { refused: outcome } : outcome
}
