/** Where the machine's work on a withdrawal ends: with an operator, or in the ledger. */
import { recordAudit } from '../../audit.ts'
import { transaction, type Transaction } from '../../database/index.ts'
import type { House } from '../../house.ts'
import type { OutgoingRow } from '../../tron/index.ts'
import { settleBy } from '../withdrawal-settling.ts'
import { lockWithdrawal, stageOf } from '../withdrawals.ts'
import { holdsOrder, parkOrder, type Parked, type PayoutOrder } from './orders.ts'
import { payoutActor } from './signing.ts'

/** Left to operators, unless somebody else has taken it since. */
export async function park(
  house: House,
  order: PayoutOrder,
  parked: Parked,
  row: OutgoingRow | null,
): Promise<void> {
  const { client, id } = order
  const after = { parked, ...(row && { txId: row.txId, evidence: row.evidence }) }
  const deed = { actor: payoutActor, action: 'payout.parked', client, subject: id, after }
  const isParked = await transaction(house.database, async tx => {
    if (!(await holdsOrder(tx, order))) return false
    await parkOrder(tx, id, parked)
    await recordAudit(tx, { id: house.newId(), at: house.clock(), ...deed })
    return true
  })
  if (isParked) house.log.warn({ withdrawal: id, parked }, 'a payout is left to operators')
}

/** By the same way as a payment by hand. */
export const settle = (house: House, order: PayoutOrder, row: OutgoingRow): Promise<void> =>
  transaction(house.database, tx => settleOnce(tx, house, order, row))

async function settleOnce(
  tx: Transaction,
  house: House,
  { client, id }: PayoutOrder,
  { txId, ordinal, block, blockAt }: OutgoingRow,
): Promise<void> {
  const row = await lockWithdrawal(tx, client, id)
  if (!row) throw new Error(`withdrawal ${id} is gone, and ${txId} has paid it`)
  // Another process was faster.
  if (stageOf(row) === 'paid') return
  const payment = { txId, ordinal: ordinal!, block: block!, at: blockAt! }
  const isOpen = stageOf(row) === 'approved'
  if (isOpen && (await settleBy(tx, house, { row, actor: payoutActor }, [payment]))) return
  throw new Error(`withdrawal ${id} is ${stageOf(row)}, and ${txId} has paid it`)
}
