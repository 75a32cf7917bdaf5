/**
 * A failure that does not hold. Nodes report that a payment failed, and its wallet's balance does not agree: then it
 * may have been paid, and nothing new is signed until people have examined it.
 */
import type { AppContext } from '../../platform/app-context.ts'
import {
  isStillFailed,
  lastAttempt,
  payingNode,
  secondPayingNode,
  type TransactionRecord,
  type NodesAndClock,
} from '../../tron/index.ts'
import { haltFor } from '../../treasury/index.ts'
import { payoutPurpose } from './payout-orders.ts'

/**
 * Checks an attempt that was concluded as failed against the nodes again: whether it no longer appears failed. Then
 * payouts are halted. Throws `NodeTrouble` while a node does not know.
 */
export async function isDisproved(
  context: AppContext,
  nodes: Pick<NodesAndClock, 'node' | 'second'>,
  sent: TransactionRecord | null,
  actor: string,
): Promise<boolean> {
  if (sent?.state !== 'failed' || (await isStillFailed(nodes, sent))) return false
  await haltUnproven(context, sent, actor)
  return true
}

/** The same for an operator who is about to have it paid again, or to return the money. */
export async function hasDisprovedFailure(
  context: AppContext,
  { id, actor }: { id: string; actor: string },
): Promise<boolean> {
  const sent = await lastAttempt(context.database, payoutPurpose(id))
  const nodes = { node: payingNode(context.tron), second: secondPayingNode(context.tron) }
  return isDisproved(context, nodes, sent, actor)
}

/** Once, however often it is found. */
export const haltUnproven = (
  context: AppContext,
  { subject: withdrawal, txId }: TransactionRecord,
  actor: string,
): Promise<void> => haltFor(context, 'failureUnproven', { withdrawal, txId }, actor)
