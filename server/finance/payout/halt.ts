/**
 * Stops the machine that pays. While it is halted nothing new is signed; what was signed and sent is followed to its
 * end. It goes on only when somebody says so.
 */
import { recordAudit } from '../../audit.ts'
import { sql, type Connection, type Transaction } from '../../database/index.ts'
import type { House } from '../../house.ts'

export interface Halt {
  /** One word for why: 'operator', or what an audit calls it. */
  reason: string
  details: Record<string, unknown> | null
  actor: string
  at: Date
}

/** Why nothing is paid; `null` when nothing stands in the way. */
export async function haltOf(connection: Connection): Promise<Halt | null> {
  const last = await lastStep(connection)
  return last?.kind === 'set' ? last : null
}

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
  house: Pick<House, 'newId'>,
  halting: Halting,
): Promise<boolean> {
  await holdHalts(tx)
  const last = await lastStep(tx)
  if (last?.kind === 'set' && last.reason === halting.reason) return false
  await writeDown(tx, house, 'set', halting, last)
  return true
}

/** Lets payouts go on, whatever they were halted for. False when they were not. */
export async function resumePayouts(
  tx: Transaction,
  house: Pick<House, 'newId'>,
  { actor, at }: { actor: string; at: Date },
): Promise<boolean> {
  await holdHalts(tx)
  const last = await lastStep(tx)
  if (last?.kind !== 'set') return false
  await writeDown(tx, house, 'lifted', { reason: last.reason, actor, at }, last)
  return true
}

/** For who signs: from here to the end of his transaction nobody halts, so no halt is overlooked. */
export async function haltBeforeSigning(tx: Transaction): Promise<Halt | null> {
  await sql`lock table payout_halt in share mode`.execute(tx)
  return haltOf(tx)
}

const holdHalts = (tx: Transaction) => sql`lock table payout_halt in share row exclusive mode`.execute(tx)

type Step = Halt & { step: number; kind: 'set' | 'lifted' }

async function lastStep(connection: Connection): Promise<Step | null> {
  const { rows } = await sql<Step>`
    select step, kind, reason, details, actor, at from payout_halt order by step desc limit 1`.execute(
    connection,
  )
  return rows[0] ?? null
}

async function writeDown(
  tx: Transaction,
  { newId }: Pick<House, 'newId'>,
  kind: Step['kind'],
  { reason, details, actor, at }: Halting,
  last: Step | null,
): Promise<void> {
  await sql`
    insert into payout_halt (step, kind, reason, details, actor, at)
    values (${(last?.step ?? 0) + 1}, ${kind}, ${reason}, ${details ? JSON.stringify(details) : null},
            ${actor}, ${at})`.execute(tx)
  const action = kind === 'set' ? 'payouts.halt' : 'payouts.resume'
  await recordAudit(tx, { id: newId(), at, actor, action, after: { reason, ...details } })
}
