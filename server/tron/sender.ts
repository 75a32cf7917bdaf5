/**
 * Sends for every holder of a key: prepare, store, send, follow, conclude. A transaction is signed and stored before a
 * byte of it leaves, is sent again as the same bytes, and is followed to an end that solid blocks prove. A purpose has
 * one live transaction at a time. Purpose, signer and the consequences of each end are the caller's.
 */
import { transaction, type Transaction } from '../database/index.ts'
import type { Signer } from './signer.ts'
import { followTransaction, type FollowContext } from './transaction-follow.ts'
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

/** A process that signs, by its nodes. */
export const senderOf = (
  { database, clock, newId }: Pick<Sender, 'database' | 'clock' | 'newId'>,
  { node, second, chainId }: Pick<Sender, 'node' | 'second' | 'chainId'>,
): Sender => ({ database, clock, newId, node, second, chainId })

export interface Transfer<Refusal> extends TransactionPurpose {
  signer: Signer
  intent: Omit<TransferIntent, 'owner'>
  terms?: Partial<Omit<SigningTerms, 'chainId'>>
  /** Runs in the transaction that stores it: takes locks, and returns what forbids it by now, or `null`. */
  check: (tx: Transaction, signed: SignedTransfer) => Promise<Refusal | null>
}

/** Signs a transfer and stores it; nothing has been sent yet. */
export async function prepareTransfer<Refusal>(
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

/** The caller's consequence of the state after a step. `isNew`: this step reached the state. */
export interface Followed<Result> {
  open: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
  /** Open, and nodes report an end that is not trusted. */
  onHold: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
  confirmed: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
  /** Nothing was moved; the next attempt is possible. */
  failed: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
  expired: (now: TransactionRecord, isNew: boolean) => Result | Promise<Result>
}

/** Sends or follows one step, and concludes. With `mayStart` false, what was never sent is not sent now. */
export async function advanceRecord<Result>(
  sender: FollowContext,
  record: TransactionRecord,
  followed: Followed<Result>,
  mayStart = true,
): Promise<Result> {
  const now = await followTransaction(sender, record, mayStart)
  return followed[placeOf(now)](now, now.state !== record.state)
}

function placeOf(now: TransactionRecord): keyof Followed<unknown> {
  if (now.state === 'confirmed' || now.state === 'failed') return now.state
  if (!isLiving(now)) return 'expired'
  return now.onHold ? 'onHold' : 'open'
}
