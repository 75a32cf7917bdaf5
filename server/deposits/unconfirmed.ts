import { solidAfterBlocks } from '../../contract/limits.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { Transfer } from '../tron/index.ts'
import type { DepositTerms } from './terms.ts'

/** A transfer in a block that a reorganisation may still undo. */
export type UnconfirmedDeposit = { client: ClientId; transfer: Transfer }

/** Replaces what was seen before by what is seen now: transfers undone by a reorganisation disappear. */
export async function replaceUnconfirmed(
  tx: Transaction,
  unconfirmed: readonly UnconfirmedDeposit[],
  head: bigint,
  terms: DepositTerms,
): Promise<void> {
  await sql`delete from unconfirmed_deposit`.execute(tx)
  for (const { client, transfer } of unconfirmed) {
    if (transfer.units === 0n || transfer.units > terms.microMax) continue
    const confirmations = Math.min(Number(head - transfer.block) + 1, solidAfterBlocks)
    await sql`
      insert into unconfirmed_deposit (client_id, tx_id, ordinal, address, amount_micro, block, confirmations)
      values (${client}, ${transfer.txId}, ${transfer.ordinal}, ${transfer.to}, ${transfer.units},
              ${transfer.block}, ${confirmations})`.execute(tx)
  }
}
