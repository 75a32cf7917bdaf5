/** The public memo of a transaction. */
import { hexToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import { requestNode, type NodeLink } from './node-request.ts'
import { decodeRawTransaction, transactionId } from './transaction.ts'
import { NodeTrouble } from './trouble.ts'

const solidTransaction = z.union([
  z.strictObject({}).transform(() => null),
  z
    .object({ raw_data_hex: z.string().regex(/^([\da-f]{2})+$/i) })
    .transform(raw => hexToBytes(raw.raw_data_hex)),
])

/**
 * The memo of a transaction, as far as it is text; `null` while it is in no solid block. A transaction's id is the hash
 * of what was signed, so a node can hide a transaction but cannot forge its memo. Throws `NodeTrouble`.
 */
export async function memoOnChain(link: NodeLink, txId: string): Promise<string | null> {
  const path = '/walletsolidity/gettransactionbyid'
  const answer = solidTransaction.safeParse(await requestNode(link, path, { value: txId }))
  if (!answer.success) throw new NodeTrouble('garbage', `${path} shape`)
  if (!answer.data) return null
  if (transactionId(answer.data) !== txId) throw new NodeTrouble('garbage', 'another transaction')
  return new TextDecoder().decode(decodeRawTransaction(answer.data).data)
}
