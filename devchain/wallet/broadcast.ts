/**
 * The two ways to send. They answer differently, as java-tron's do: `broadcasttransaction` leaves out what is
 * protobuf's default, so success has no code, and writes messages in hex; `broadcasthex` always has a code.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Chain } from '../chain.ts'
import { Refusal } from '../refusal.ts'
import { readTransaction, type Transaction } from '../transaction.ts'
import { NodeError, text, type Json, type Method } from './request.ts'
import { readTransactionJson } from './transaction-reading.ts'
import { showText, showTransaction } from './transaction-json.ts'

export const broadcastTransaction: Method = async ({ chain, body, visible }) => {
  const transaction = readTransactionJson(body, visible)
  const refusal = await send(chain, transaction)
  if (!refusal) return { result: true, txid: transaction.id }
  return { code: refusal.code, txid: transaction.id, message: showText(refusal.said, visible) }
}

export const broadcastHex: Method = async ({ chain, body }) => {
  const transaction = readHex(text(body, 'transaction'))
  const refusal = await send(chain, transaction)
  return {
    result: !refusal,
    code: refusal?.code ?? 'SUCCESS',
    txid: transaction.id,
    message: refusal?.said ?? '',
    transaction: JSON.stringify(showKnown(transaction)),
  }
}

async function send(chain: Chain, transaction: Transaction): Promise<Refusal | null> {
  try {
    await chain.accept(transaction)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function readHex(hex: string): Transaction {
  let bytes
  try {
    bytes = hexToBytes(hex)
  } catch {
    throw new NodeError(
      'class org.bouncycastle.util.encoders.DecoderException : exception decoding Hex string',
    )
  }
  try {
    return readTransaction(bytes)
  } catch (error) {
    throw new NodeError(`class com.google.protobuf.InvalidProtocolBufferException : ${String(error)}`)
  }
}

/** The transaction as it was parsed; of kinds that this chain does not carry out, only the bytes. */
function showKnown(transaction: Transaction): Json {
  try {
    return showTransaction(transaction, true)
  } catch {
    return { raw_data_hex: bytesToHex(transaction.rawData) }
  }
}
