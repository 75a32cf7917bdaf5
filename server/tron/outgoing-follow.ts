/**
 * Follows a signed transaction to its end, a step at a time. Any number of processes may follow one, and any of them
 * may be killed at any point: bytes are only ever sent again, and every end is read from solid blocks. A node that
 * lies, lags or contradicts another one makes us wait, and nothing else.
 */
import type { Database } from '../database/index.ts'
import type { Receipt } from './answers.ts'
import { conclude, findOutgoing, markSending, noteSight, type OutgoingRow } from './outgoing.ts'
import { isPastExpiry, proofOfDeath } from './outgoing-death.ts'
import { provenBytes } from './outgoing-signing.ts'
import type { Fate, PayingNode } from './paying-node.ts'
import { onlyThese } from './recipients.ts'
import { solidReceiptOf, transfersOf } from './transfers.ts'
import { NodeTrouble } from './trouble.ts'

export interface Following {
  database: Database
  clock: () => Date
  node: PayingNode
  /** Asked for its word on every end, where it is configured. */
  second: PayingNode | null
}

/**
 * One step; returns the row as it stands then. With `mayBegin` false what was never sent is not sent now. Throws
 * `NodeTrouble`: the next step asks again.
 */
export async function follow(following: Following, row: OutgoingRow, mayBegin = true): Promise<OutgoingRow> {
  if (row.state === 'signed' && mayBegin) await begin(following, row)
  else if (row.state === 'signed' || row.state === 'sending') await look(following, row)
  return (await findOutgoing(following.database, row.id)) ?? row
}

/** Noted before the first byte leaves: from then on nobody can say that it was not sent. */
async function begin({ database, clock, node }: Following, row: OutgoingRow): Promise<void> {
  const bytes = provenBytes(row, row.id)
  await markSending(database, row.id, clock())
  await node.send(bytes)
}

async function look(following: Following, row: OutgoingRow): Promise<void> {
  const fate = await following.node.fate(row.txId)
  refuseStrange(fate, row)
  const { receipt, solidHead } = fate
  if (receipt && receipt.block <= solidHead.number) return end(following, row)

  const sight = { solidSeen: solidHead.number, seenBlock: receipt?.block ?? null }
  await noteSight(following.database, row, sight)
  if (receipt) return
  if (solidHead.at <= row.expiresAt) return sendAgain(following, row)
  if (isPastExpiry(solidHead, row)) await bury(following, row, fate)
}

function refuseStrange({ chainId, solidHead }: Fate, row: OutgoingRow): void {
  if (chainId !== row.chainId) throw new NodeTrouble('disagrees', 'the id of the chain')
  if (solidHead.number < row.solidSeen) throw new NodeTrouble('behind', 'a solid block that was seen')
}

/** The very same bytes: however many nodes take them, they are one transaction. */
async function sendAgain({ node }: Following, row: OutgoingRow): Promise<void> {
  if (row.state === 'sending') await node.send(provenBytes(row, row.id))
}

async function bury(
  { database, clock, node, second }: Following,
  row: OutgoingRow,
  fate: Fate,
): Promise<void> {
  const evidence = await proofOfDeath({ node, second }, row, fate)
  await conclude(database, row.id, { state: 'dead', evidence }, clock())
}

/** It is in a solid block: what did it do there? */
async function end({ database, clock, node, second }: Following, row: OutgoingRow): Promise<void> {
  const ordinal = await outcomeOf(node, row)
  if (second && (await outcomeOf(second, row)) !== ordinal)
    throw new NodeTrouble('disagrees', 'two nodes on the end of a transaction')
  const { block, at: blockAt, feeSun, result } = await node.ending(row.txId)

  // A database that came out of a backup may not know that it was sent.
  await markSending(database, row.id, clock())
  const place = { block, blockAt, feeSun }
  const conclusion =
    ordinal === 'failed'
      ? { ...place, state: 'failed' as const, evidence: { result, block: String(block), txId: row.txId } }
      : { ...place, state: 'confirmed' as const, ordinal: ordinal ?? undefined }
  await conclude(database, row.id, conclusion, clock())
}

/** The transfer's place among the logs; `null` for TRX, which leaves none. */
async function outcomeOf(node: PayingNode, row: OutgoingRow): Promise<number | null | 'failed'> {
  if (row.token === null) return trxOutcome(node, row)
  const receipt = await solidReceiptOf(node, row.txId)
  if (!receipt) throw new NodeTrouble('behind', 'the receipt of a solid transaction')
  return receipt.succeeded ? transferIn(receipt, row) : 'failed'
}

async function trxOutcome(node: PayingNode, { txId }: OutgoingRow): Promise<null | 'failed'> {
  const [receipt, ending] = [await node.receipt(txId), await node.ending(txId)]
  const succeeded = ending.result === 'SUCCESS'
  if (!receipt || receipt.block !== ending.block || receipt.succeeded !== succeeded)
    throw new NodeTrouble('disagrees', 'receipts of one transaction')
  return succeeded ? null : 'failed'
}

/**
 * Exactly what was meant, or nobody may call it paid: a token that takes a fee on the way, or does something else
 * under the same name, is for people to look at.
 */
async function transferIn(receipt: Receipt, row: OutgoingRow): Promise<number> {
  const transfers = await transfersOf(receipt, row.token!, onlyThese([row.recipient]))
  const meant = transfers.find(({ from, units }) => from === row.owner && units === row.units)
  if (!meant) throw new NodeTrouble('disagrees', 'a success without the transfer that was meant')
  return meant.ordinal
}
