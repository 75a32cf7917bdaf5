/** A transaction as the chain handles it: the bytes that were sent, and their content. */
import { writeInteger, writeMessage, writeNested } from '../server/tron/protobuf.ts'
import {
  decodeRawTransaction,
  decodeTransaction,
  encodeTransaction,
  transactionId,
  type RawTransaction,
} from '../server/tron/transaction.ts'

export interface Transaction {
  id: string
  /** What was signed. */
  rawData: Uint8Array
  raw: RawTransaction
  signatures: Uint8Array[]
  /** The whole, without the result that a block adds. */
  bytes: Uint8Array
}

/** Reads a whole transaction. Throws on malformed bytes. */
export function readTransaction(bytes: Uint8Array): Transaction {
  const { rawData, signatures } = decodeTransaction(bytes)
  return composeTransaction(rawData, signatures)
}

export const composeTransaction = (rawData: Uint8Array, signatures: Uint8Array[]): Transaction => ({
  id: transactionId(rawData),
  rawData,
  raw: decodeRawTransaction(rawData),
  signatures,
  bytes: encodeTransaction(rawData, signatures),
})

/** `Transaction.Result.contractResult`, in the order of its numbers. */
const contractResults = [
  'DEFAULT',
  'SUCCESS',
  'REVERT',
  'BAD_JUMP_DESTINATION',
  'OUT_OF_MEMORY',
  'PRECOMPILED_CONTRACT',
  'STACK_TOO_SMALL',
  'STACK_TOO_LARGE',
  'ILLEGAL_OPERATION',
  'STACK_OVERFLOW',
  'OUT_OF_ENERGY',
  'OUT_OF_TIME',
  'JVM_STACK_OVER_FLOW',
  'UNKNOWN',
  'TRANSFER_FAILED',
  'INVALID_CODE',
] as const

export type ContractResult = (typeof contractResults)[number]

/** The bytes of a transaction in a block: with its producer's result. */
export const encodeWithResult = ({ bytes }: Transaction, result: ContractResult): Uint8Array =>
  writeMessage(bytes, writeNested(5, writeMessage(writeInteger(3, contractResults.indexOf(result)))))
