import type { TronAddress } from './address.ts'
import type { TronNode } from './node.ts'
import { onlyThese } from './recipients.ts'
import { solidReceiptOf, transfersOf, type SolidTransfer } from './transfers.ts'

/**
 * The token's transfers to an address in one transaction; none where it failed. `null` while it is in no block that
 * is solid, or nowhere.
 */
export async function transfersIn(
  node: TronNode,
  token: TronAddress,
  txId: string,
  to: TronAddress,
): Promise<SolidTransfer[] | null> {
  const receipt = await solidReceiptOf(node, txId)
  if (!receipt?.succeeded) return receipt && []
  const transfers = await transfersOf(receipt, token, onlyThese([to]))
  return transfers.map(transfer => ({ ...transfer, at: receipt.at }))
}
