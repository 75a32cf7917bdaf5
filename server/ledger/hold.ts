import { sql, type Transaction } from '../database/index.ts'

/**
 * Holds clients' books until the transaction ends, by ascending id, as everybody does who needs several. Nothing moves
 * in them meanwhile, and no stake is noted.
 */
export async function holdBooks(tx: Transaction, clients: readonly string[]): Promise<void> {
  await sql`select ledger_hold(client) from unnest(${clients.toSorted()}::uuid[]) as client`.execute(tx)
}
