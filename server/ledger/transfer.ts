import { sql, type Transaction } from '../database/index.ts'
import { refusing } from './trouble.ts'

export interface Transfer {
  /** Who gives, and how the recipient's statement names them. */
  from: { client: string; name: string }
  /** Who receives, and how the giver's statement names them. */
  to: { client: string; name: string }
  amountMicro: bigint
  /** As in `Posting`; it stands in both books. */
  key: string
  reference: string
  at: Date
}

/**
 * Moves money from one client to another: out of one book and into the other, over the clearing account of both.
 * Holds both books until the transaction ends. Throws like `post`, and when both are one client.
 */
export async function transfer(tx: Transaction, order: Transfer): Promise<'posted' | 'repeated'> {
  const { from, to, amountMicro, key, reference, at } = order
  const statement = sql<{ outcome: 'posted' | 'repeated' }>`
    select ledger_transfer(${from.client}, ${to.client}, ${amountMicro}, ${key}, ${reference}, ${at},
                           ${from.name}, ${to.name}) as outcome`
  const { rows } = await refusing(statement.execute(tx))
  return rows[0]!.outcome
}
