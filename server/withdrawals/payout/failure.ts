/**
 * A failure that does not hold. Nodes tell that a payment failed, and what its wallet holds does not agree: then it may
 * have been paid, and nothing new is signed until somebody has understood it.
 */
import { transaction } from '../../database/index.ts'
import type { House } from '../../platform/app-context.ts'
import {
  isStillFailed,
  lastAttempt,
  payingNode,
  secondPayingNode,
  type OutgoingRow,
  type Witnesses,
} from '../../tron/index.ts'
import { haltPayouts } from '../../treasury/index.ts'
import { errandOf } from './orders.ts'

/**
 * Asks the nodes again about an attempt that was concluded as failed: whether it does not show as that any more. Then
 * payouts are halted. Throws `NodeTrouble` while a node cannot tell.
 */
export async function isRefuted(
  house: House,
  nodes: Pick<Witnesses, 'node' | 'second'>,
  sent: OutgoingRow | null,
  actor: string,
): Promise<boolean> {
  if (sent?.state !== 'failed' || (await isStillFailed(nodes, sent))) return false
  await haltUnproven(house, sent, actor)
  return true
}

/** The same for an operator who is about to have it paid again, or to give the money back. */
export async function hasRefutedFailure(
  house: House,
  { id, actor }: { id: string; actor: string },
): Promise<boolean> {
  const sent = await lastAttempt(house.database, errandOf(id))
  const nodes = { node: payingNode(house.tron), second: secondPayingNode(house.tron) }
  return isRefuted(house, nodes, sent, actor)
}

/** Once, however often it is seen. */
export async function haltUnproven(
  house: House,
  { subject: withdrawal, txId }: OutgoingRow,
  actor: string,
): Promise<void> {
  const [reason, details] = ['failureUnproven', { withdrawal, txId }]
  const halting = { reason, details, actor, at: house.clock() }
  const isNew = await transaction(house.database, tx => haltPayouts(tx, house, halting))
  if (isNew) house.log.error({ alarm: reason, ...details }, 'a payout is on hold: payouts are halted')
}
