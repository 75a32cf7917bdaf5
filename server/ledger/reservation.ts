import { sql, type Transaction } from '../database/index.ts'
import { refusing } from './trouble.ts'

export interface Reservation {
  client: string
  /** The withdrawal's id: money is reserved for it once, and leaves or returns once. */
  id: string
}

/**
 * Takes money from the finance account and keeps it for a withdrawal. 'repeated': it was reserved before.
 * Throws `InsufficientFunds`.
 */
export async function reserve(
  tx: Transaction,
  { client, id, amountMicro, address, at }: Reservation & { amountMicro: bigint; address: string; at: Date },
): Promise<'posted' | 'repeated'> {
  const statement = sql<{ outcome: 'posted' | 'repeated' }>`
    select ledger_reserve(${client}, ${id}, ${amountMicro}, ${address}, ${at}) as outcome`
  const { rows } = await refusing(statement.execute(tx))
  return rows[0]!.outcome
}

/**
 * The reserved money has left to the chain. 'repeated': it was settled before; 'released': it went back to the client
 * first, and nothing changed. Throws when nothing was reserved under this id.
 */
export async function settle(
  tx: Transaction,
  { client, id, at }: Reservation & { at: Date },
): Promise<'settled' | 'repeated' | 'released'> {
  const { rows } = await sql<{ outcome: 'settled' | 'repeated' | 'released' }>`
    select ledger_settle(${client}, ${id}, ${at}) as outcome`.execute(tx)
  return rows[0]!.outcome
}

/**
 * The reserved money goes back to the finance account. 'repeated': it went back before; 'settled': it left to the
 * chain first, and nothing changed. Throws when nothing was reserved under this id.
 */
export async function release(
  tx: Transaction,
  { client, id, at }: Reservation & { at: Date },
): Promise<'released' | 'repeated' | 'settled'> {
  const { rows } = await sql<{ outcome: 'released' | 'repeated' | 'settled' }>`
    select ledger_release(${client}, ${id}, ${at}) as outcome`.execute(tx)
  return rows[0]!.outcome
}
