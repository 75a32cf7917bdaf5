/**
 * Stops the machine that pays. While it is halted nothing new is signed; what was signed and sent is followed to its
 * end. It goes on only when somebody says so.
 */
import { recordAudit } from '../platform/audit.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export interface Halt {
  /** One word for why: 'operator', or what an audit calls it. */
  reason: string
  details: Record<string, unknown> | null
  actor: string
  at: Date
}

/** Why nothing is paid, the latest first; each reason stands until it is lifted itself. */
export async function haltsOf(connection: Connection): Promise<Halt[]> {
  const { rows } = await sql<Halt>`
    select reason, details, actor, at from (
      select distinct on (reason) step, kind, reason, details, actor, at from payout_halt
      order by reason, step desc) as last
    where kind = 'set' order by step desc`.execute(connection)
  return rows
}

/** The latest of them; `null` when nothing stands in the way. */
export const haltOf = async (connection: Connection): Promise<Halt | null> =>
  (await haltsOf(connection))[0] ?? null

interface Halting {
  reason: string
  details?: Record<string, unknown>
  actor: string
  at: Date
}

/**
 * Halts from the commit of this transaction on. False when it was halted for the same reason already, and nothing was
 * written: an audit may say it each time it looks.
 */
export async function haltPayouts(
  tx: Transaction,
  context: Pick<AppContext, 'newId'>,
  halting: Halting,
): Promise<boolean> {
  await lockHalts(tx)
  const current = await haltsOf(tx)
  if (current.some(({ reason }) => reason === halting.reason)) return false
  await recordHalt(tx, context, 'set', halting)
  return true
}

/**
 * Lifts what was halted for a reason, or everything; payouts go on once nothing is left. False when nothing was halted
 * so. Anyone who names one reason need not know of the others.
 */
export async function resumePayouts(
  tx: Transaction,
  context: Pick<AppContext, 'newId'>,
  { actor, at, reason }: { actor: string; at: Date; reason?: string },
): Promise<boolean> {
  await lockHalts(tx)
  const meant = (await haltsOf(tx)).filter(halt => reason === undefined || halt.reason === reason)
  for (const halt of meant) await recordHalt(tx, context, 'lifted', { reason: halt.reason, actor, at })
  return meant.length > 0
}

/** For who signs: from here to the end of their transaction nobody halts, so no halt is overlooked. */
export async function haltBeforeSigning(tx: Transaction): Promise<Halt | null> {
  await sql`lock table payout_halt in share mode`.execute(tx)
  return haltOf(tx)
}

const lockHalts = (tx: Transaction) => sql`lock table payout_halt in share row exclusive mode`.execute(tx)

async function recordHalt(
  tx: Transaction,
  { newId }: Pick<AppContext, 'newId'>,
  kind: 'set' | 'lifted',
  { reason, details, actor, at }: Halting,
): Promise<void> {
  await sql`
    insert into payout_halt (step, kind, reason, details, actor, at)
    select coalesce(max(step), 0) + 1, ${kind}, ${reason}, ${details ? JSON.stringify(details) : null}::jsonb,
           ${actor}, ${at}::timestamptz
    from payout_halt`.execute(tx)
  const action = kind === 'set' ? 'payouts.halt' : 'payouts.resume'
  await recordAudit(tx, { id: newId(), at, actor, action, after: { reason, ...details } })
}
