/**
 * Sends for every holder of a key: prepare, keep, send, follow, conclude. A transaction is signed and kept before a
 * byte of it leaves, is sent again as the same bytes, and is followed to an end that solid blocks prove. A purpose has
 * one living transaction at a time. Purpose, signer and what is to be done at each end are the caller's.
 */
import { transaction, type Transaction } from '../database/index.ts'
import type { Signer } from './signer.ts'
import { follow, type FollowContext } from './transaction-follow.ts'
import {
  findTransaction,
  isLiving,
  storeSigned,
  type TransactionPurpose,
  type TransactionRecord,
} from './transaction-record.ts'
import {
  signTransfer,
  usualLifeMs,
  type SignedTransfer,
  type SigningTerms,
  type TransferIntent,
} from './transaction-signing.ts'

export interface Sender extends FollowContext {
  chainId: bigint
  newId: () => string
}

export interface Transfer<Refusal> extends TransactionPurpose {
  signer: Signer
  intent: Omit<TransferIntent, 'owner'>
  terms?: Partial<Omit<SigningTerms, 'chainId'>>
  /** In the transaction that keeps it: takes locks, and returns what speaks against it by now, or `null`. */
  check: (tx: Transaction, signed: SignedTransfer) => Promise<Refusal | null>
}

/** Signs a transfer and keeps it; nothing has left yet. */
export async function prepare<Refusal>(
  sender: Sender,
  { purpose, subject, signer, intent, terms, check }: Transfer<Refusal>,
): Promise<{ kept: TransactionRecord } | { refused: Refusal | 'wouldFail' }> {
  const { database, clock, chainId } = sender
  const id = sender.newId()
  const whole = { ...intent, owner: signer.address }
  const usual = { lifeMs: usualLifeMs, feeLimitSunMin: 0n }
  const signed = await signTransfer(sender, signer, whole, id, { ...usual, ...terms, chainId })
  if (signed === 'wouldFail') return { refused: signed }

  const refused = await transaction(database, async tx => {
    const refusal = await check(tx, signed)
    if (refusal === null) await storeSigned(tx, { id, purpose, subject, at: clock() }, signed)
    return refusal
  })
  return refused === null ? { kept: (await findTransaction(database, id))! } : { refused }
}

/** What follows from where a transaction is after a step. `isNew`: it has come there with this step. */
export interface Followed<Result> {
  open: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
  /** Open, and nodes tell of an end that is not believed. */
  onHold: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
  confirmed: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
  /** Nothing was moved; the next attempt is possible. */
  failed: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
  expired: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
}

/** Sends or follows one step, and concludes. With `mayStart` false what was never sent is not sent now. */
export async function advance<Result>(
  sender: FollowContext,
  record: TransactionRecord,
  followed: Followed<Result>,
  mayStart = true,
): Promise<Result> {
  const now = await follow(sender, record, mayStart)
  return followed[placeOf(now)](now, now.state !== record.state)
}

function placeOf(now: TransactionRecord): keyof Followed<unknown> {
  if (now.state === 'confirmed' || now.state === 'failed') return now.state
  if (!isLiving(now)) return 'expired'
  return now.onHold ? 'onHold' : 'open'
}
