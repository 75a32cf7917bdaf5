/** A node's checks of a transaction before it executes it, in java-tron's order. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { recoverSigner } from '../server/tron/signature.ts'
import type { Blocks } from './blocks.ts'
import { actionOf } from './execution.ts'
import * as figures from './figures.ts'
import { Refusal } from './refusal.ts'
import type { Transaction } from './transaction.ts'

/** Throws a refusal unless the transaction fits on top of the head: reference block, size, time, and not there yet. */
export function checkPlace(transaction: Transaction, blocks: Blocks): void {
  const { id, raw, bytes } = transaction
  const headMs = blocks.timestampMs(blocks.head)
  if (!knowsReference(transaction, blocks)) throw new Refusal('TAPOS_ERROR', 'Tapos failed')
  if (bytes.length > figures.transactionBytesMax) {
    const sizes = `the size is ${bytes.length} bytes, maxTxSize ${figures.transactionBytesMax}`
    throw new Refusal('TOO_BIG_TRANSACTION_ERROR', `Too big transaction, TxId ${id}, ${sizes}`)
  }
  if (raw.expirationMs <= headMs || raw.expirationMs > headMs + figures.expirationMsMax) {
    throw new Refusal('TRANSACTION_EXPIRATION_ERROR', `expires at ${raw.expirationMs}, head is at ${headMs}`)
  }
  if (blocks.place(id)) throw new Refusal('DUP_TRANSACTION_ERROR', 'already in a block')
}

/** A transaction builds on a block by 2 bytes of its number, so on one of the last 65,536, and 8 bytes of its id. */
function knowsReference({ raw }: Transaction, blocks: Blocks): boolean {
  if (raw.refBlockBytes.length !== 2) return false
  const low = Number(`0x${bytesToHex(raw.refBlockBytes)}`)
  const number = blocks.head - ((blocks.head - low) & 0xffff)
  return number >= 0 && blocks.id(number).slice(16, 32) === bytesToHex(raw.refBlockHash)
}

/** Throws a refusal unless the owner signed the transaction. There are no other permissions on this chain. */
export function checkSignature(transaction: Transaction): void {
  const { id, signatures } = transaction
  const owner = actionOf(transaction).owner
  if (signatures.length !== 1) throw new Refusal('SIGERROR', 'miss sig or contract')
  const signer = recoverSigner(hexToBytes(id), signatures[0]!)
  if (signer === owner) return
  const reason = `${bytesToHex(signatures[0]!)} is signed by ${signer} but it is not contained of permission.`
  throw new Refusal('SIGERROR', signer ? reason : 'the signature is malformed')
}
