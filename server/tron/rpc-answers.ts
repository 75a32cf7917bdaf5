/** The shapes of a node's answers. An answer that does not match exactly is not trusted. */
import { z } from 'zod'

const hex = (pattern: RegExp) => z.string().regex(pattern)

/** `0x1a`: a whole number. Eight bytes are more than any block, time or chain id needs. */
export const quantity = hex(/^0x[0-9a-fA-F]{1,16}$/).transform(BigInt)

/** 32 bytes, with `0x` in JSON-RPC and without it in the HTTP interface; here always without, in lower case. */
export const word = hex(/^(0x)?[0-9a-fA-F]{64}$/).transform(bare)

/** 20 bytes of an address, as JSON-RPC and every log entry carry it: without Tron's leading 41. */
export const account = hex(/^(0x)?[0-9a-fA-F]{40}$/).transform(bare)

const bytes = hex(/^(0x)?([0-9a-fA-F]{2})*$/).transform(bare)

export const block = z
  .object({ number: quantity, hash: word, timestamp: quantity })
  .transform(({ number, hash, timestamp }) => ({ number, hash, at: new Date(Number(timestamp) * 1000) }))
  .refine(({ at }) => !Number.isNaN(at.getTime()))

/** A block, its id (64 hex digits) and its time. */
export type Block = z.infer<typeof block>

const logBody = { address: account, topics: z.array(word).max(4), data: bytes }

/** One entry of eth_getLogs. */
export const logEntry = z.object({
  ...logBody,
  transactionHash: word,
  blockNumber: quantity,
  removed: z.literal(false).optional(),
})
export type LogEntry = z.infer<typeof logEntry>

/** One log inside a receipt. Its place in the receipt's list is its ordinal. */
export type ReceiptLog = { address: string; topics: string[]; data: string }

/** How a transaction ended: the same facts from either interface. */
export type Receipt = { txId: string; block: bigint; succeeded: boolean; logs: ReceiptLog[] }

/** eth_getTransactionReceipt; null while the transaction is in no block. */
export const rpcReceipt = z
  .object({
    transactionHash: word,
    blockNumber: quantity,
    status: z.enum(['0x0', '0x1']),
    logs: z.array(z.object(logBody)),
  })
  .transform((raw): Receipt => ({
    txId: raw.transactionHash,
    block: raw.blockNumber,
    succeeded: raw.status === '0x1',
    logs: raw.logs.map(({ address, topics, data }) => ({ address, topics, data })),
  }))
  .nullable()

/**
 * walletsolidity/gettransactioninfobyid; `{}` until the transaction is in a solid block. Empty fields are left
 * out. `receipt.result` is missing for a plain transfer of TRX too, which has no logs: it is not a success here.
 */
export const solidReceipt = z.union([
  z.strictObject({}).transform(() => null),
  z
    .object({
      id: word,
      blockNumber: z.int().nonnegative(),
      blockTimeStamp: z.int().nonnegative().max(8.64e15), // milliseconds, as far as a Date reaches
      result: z.string().optional(),
      receipt: z.object({ result: z.string().optional() }),
      log: z
        .array(z.object({ address: account, topics: logBody.topics.default([]), data: bytes.default('') }))
        .default([]),
    })
    .transform((raw): SolidReceipt => ({
      txId: raw.id,
      block: BigInt(raw.blockNumber),
      succeeded: raw.receipt.result === 'SUCCESS' && raw.result !== 'FAILED',
      logs: raw.log,
      at: new Date(raw.blockTimeStamp),
    })),
])
export type SolidReceipt = Receipt & { at: Date }

/** triggerconstantcontract: one 32-byte word. */
export const constantResult = z
  .object({ result: z.object({ result: z.literal(true) }), constant_result: z.tuple([word]) })
  .transform(raw => BigInt(`0x${raw.constant_result[0]}`))

/** The same of any contract, whose answer is untrusted: its bytes, none where it failed. */
export const constantBytes = z
  .object({ constant_result: z.array(bytes).default([]) })
  .transform(raw => raw.constant_result[0] ?? '')

function bare(text: string): string {
  return text.toLowerCase().replace(/^0x/, '')
}
