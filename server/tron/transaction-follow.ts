/**
 * Follows a signed transaction to its end, a step at a time. Any number of processes may follow one, and any of them
 * may be killed at any point: bytes are only ever sent again, and every end is read from solid blocks. A node that
 * lies, lags or contradicts another one only makes us wait.
 */
import type { Database } from '../database/index.ts'
import type { NodesAndClock } from './agreed-view.ts'
import { highestBy, refuseFuture } from './plausible-block.ts'
import type { Block, Receipt } from './rpc-answers.ts'
import {
  concludeTransaction,
  findTransaction,
  putTransactionOnHold,
  markSending,
  recordSeenBlock,
  type Conclusion,
  type TransactionRecord,
} from './transaction-record.ts'
import { isPastExpiry, proveExpired } from './expiry-proof.ts'
import { isSettled, proveFailure } from './failure-proof.ts'
import { provenBytes } from './transaction-signing.ts'
import type { FinalReceipt } from './paying-answers.ts'
import type { TransactionStatus, PayingNode } from './paying-node.ts'
import { onlyThese } from './recipients.ts'
import { solidReceiptOf, transfersOf } from './transfers.ts'
import { NodeTrouble } from './trouble.ts'

/** Has to confirm every end, where it is configured. */
export interface FollowContext extends NodesAndClock {
  database: Database
}

/**
 * One step; returns the row after it. With `mayBegin` false, what was never sent is not sent now. Throws `NodeTrouble`:
 * the next step tries again.
 */
export async function followTransaction(
  context: FollowContext,
  row: TransactionRecord,
  mayBegin = true,
): Promise<TransactionRecord> {
  if (row.state === 'signed' && mayBegin) await startSending(context, row)
  else if (row.state === 'signed' || row.state === 'sending') await checkProgress(context, row)
  return (await findTransaction(context.database, row.id)) ?? row
}

/** Recorded before the first byte leaves: from then on it counts as sent. */
async function startSending({ database, clock, node }: FollowContext, row: TransactionRecord): Promise<void> {
  const bytes = provenBytes(row, row.id)
  await markSending(database, row.id, clock())
  await node.send(bytes)
}

async function checkProgress(context: FollowContext, row: TransactionRecord): Promise<void> {
  const transactionStatus = await context.node.transactionStatus(row.txId)
  refuseStrange(context, transactionStatus, row)
  const { receipt, solidHead } = transactionStatus
  if (receipt && receipt.block <= solidHead.number) return concludeFromBlock(context, row, solidHead)

  const sight = {
    solidSeen: await surelySolid(context, transactionStatus, row),
    seenBlock: receipt?.block ?? null,
  }
  await recordSeenBlock(context.database, row, sight)
  if (receipt) return
  if (solidHead.at <= row.expiresAt) return sendAgain(context, row)
  if (isPastExpiry(solidHead, row)) await markExpired(context, row, transactionStatus)
}

function refuseStrange(
  { clock }: FollowContext,
  { chainId, solidHead }: TransactionStatus,
  row: TransactionRecord,
): void {
  if (chainId !== row.chainId) throw new NodeTrouble('disagrees', 'the id of the chain')
  refuseFuture(solidHead, clock())
  // A mark above any block that can exist by now was made by a node that lied.
  const isMark = row.solidSeen <= highestBy(clock(), row.reference)
  if (isMark && solidHead.number < row.solidSeen)
    throw new NodeTrouble('behind', 'a solid block that was seen')
}

/** The solid block of both nodes, and the highest that can exist by now: an invented height leaves no mark. */
async function surelySolid(
  { second, clock }: FollowContext,
  { solidHead }: TransactionStatus,
  { reference, solidSeen }: TransactionRecord,
): Promise<bigint> {
  const other = second ? await solidOf(second) : solidHead.number
  if (other === null) return solidSeen
  return least(least(solidHead.number, other), highestBy(clock(), reference))
}

/** The second node matters only for the mark here, so nothing else waits for it. */
async function solidOf(node: PayingNode): Promise<bigint | null> {
  try {
    return (await node.solidHead()).number
  } catch (error) {
    if (error instanceof NodeTrouble) return null
    throw error
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The very same bytes: however many nodes take them, they are one transaction. */
async function sendAgain({ node }: FollowContext, row: TransactionRecord): Promise<void> {
  if (row.state === 'sending') await node.send(provenBytes(row, row.id))
}

async function markExpired(
  context: FollowContext,
  row: TransactionRecord,
  transactionStatus: TransactionStatus,
): Promise<void> {
  const evidence = await proveExpired(context, row, transactionStatus)
  await concludeTransaction(context.database, row.id, { state: 'expired', evidence }, context.clock())
}

/** It is in a solid block: how did it end there? */
async function concludeFromBlock(
  context: FollowContext,
  row: TransactionRecord,
  solidHead: Block,
): Promise<void> {
  const { database, clock } = context
  const ordinal = await agreedOutcome(context, row)
  const { block, at: blockAt, feeSun, result } = await agreedEnding(context, row)

  // A database restored from a backup may not know that it was sent.
  await markSending(database, row.id, clock())
  const place = { block, blockAt, feeSun }
  if (ordinal === 'failed') return concludeFailure(context, row, { ...place, result }, solidHead)
  const conclusion = { ...place, state: 'confirmed' as const, ordinal: ordinal ?? undefined }
  await concludeTransaction(database, row.id, conclusion, clock())
}

type Failure = Required<Pick<Conclusion, 'block' | 'blockAt' | 'feeSun'>> & { result: string }

/** Receipts report a failure; the owner's balance has to agree. TRX leaves no logs to count it by. */
async function concludeFailure(
  context: FollowContext,
  row: TransactionRecord,
  { result, ...place }: Failure,
  solidHead: Block,
): Promise<void> {
  const { database, clock } = context
  if (row.token !== null && !isSettled(place.block, solidHead.number)) return
  const facts = { result, block: String(place.block), txId: row.txId }
  const proof = row.token === null ? null : await proveFailure(context, row, place.block)
  const evidence = proof ? { ...facts, balances: proof.balances } : facts
  const at = clock()
  if (proof?.isProven === false)
    return putTransactionOnHold(database, row.id, { reason: 'failureUnproven', evidence, at })
  await concludeTransaction(database, row.id, { ...place, state: 'failed', evidence }, at)
}

/**
 * Whether a transaction that was concluded as failed still appears so: on each node, and in its owner's balance. Throws
 * `NodeTrouble` while a node does not know.
 */
export async function isStillFailed(
  witnesses: Pick<NodesAndClock, 'node' | 'second'>,
  row: TransactionRecord,
): Promise<boolean> {
  for (const one of [witnesses.node, witnesses.second])
    if (one && (await outcomeOf(one, row)) !== 'failed') return false
  return row.token === null || (await proveFailure(witnesses, row, row.block!)).isProven
}

async function agreedOutcome({ node, second }: FollowContext, row: TransactionRecord) {
  const outcome = await outcomeOf(node, row)
  if (second && (await outcomeOf(second, row)) !== outcome)
    throw new NodeTrouble('disagrees', 'two nodes on the end of a transaction')
  return outcome
}

/** Block, time and fee are booked, so they need both nodes too. */
async function agreedEnding(
  { node, second }: FollowContext,
  { txId }: TransactionRecord,
): Promise<FinalReceipt> {
  const finalReceipt = await node.finalReceipt(txId)
  if (!second) return finalReceipt
  const { block, at, feeSun } = await second.finalReceipt(txId)
  if (
    block !== finalReceipt.block ||
    at.getTime() !== finalReceipt.at.getTime() ||
    feeSun !== finalReceipt.feeSun
  )
    throw new NodeTrouble('disagrees', 'two nodes on the place of a transaction')
  return finalReceipt
}

/** The transfer's place among the logs; `null` for TRX, which leaves none. */
async function outcomeOf(node: PayingNode, row: TransactionRecord): Promise<number | null | 'failed'> {
  if (row.token === null) return trxOutcome(node, row)
  const receipt = await solidReceiptOf(node, row.txId)
  if (!receipt) throw new NodeTrouble('behind', 'the receipt of a solid transaction')
  return receipt.succeeded ? transferIn(receipt, row) : 'failed'
}

async function trxOutcome(node: PayingNode, { txId }: TransactionRecord): Promise<null | 'failed'> {
  const receipt = await node.receipt(txId)
  const finalReceipt = await node.finalReceipt(txId)
  const succeeded = finalReceipt.result === 'SUCCESS'
  if (!receipt || receipt.block !== finalReceipt.block || receipt.succeeded !== succeeded)
    throw new NodeTrouble('disagrees', 'receipts of one transaction')
  return succeeded ? null : 'failed'
}

/**
 * Exactly what was meant, or it does not count as paid: a token that takes a fee on the way, or does something else
 * under the same name, is for people to examine.
 */
async function transferIn(receipt: Receipt, row: TransactionRecord): Promise<number> {
  const transfers = await transfersOf(receipt, row.token!, onlyThese([row.recipient]))
  const meant = transfers.find(({ from, units }) => from === row.owner && units === row.units)
  if (!meant) throw new NodeTrouble('disagrees', 'a success without the transfer that was meant')
  return meant.ordinal
}
