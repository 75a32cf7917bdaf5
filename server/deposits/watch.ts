/**
 * The job that reads deposits from the chain. What the chain can no longer undo is booked; what it still can is shown.
 * No lock is held during a call of a node: a process books only if the cursor is still where it read it.
 */
import { minuteMs } from '../../contract/time.ts'
import type { AppContext } from '../platform/app-context.ts'
import * as tron from '../tron/index.ts'
import { bookUpTo, showFresh, type Watch } from './chain-reading.ts'
import { returnToSharedBlock } from './chain-return.ts'
import { openScreening } from './screening.ts'
import { beginReading, overlapBlocks } from './block-spans.ts'

/**
 * How a run ended. `elsewhere`: another process is doing it. `wentBack`: the blocks read last are of no chain, and the
 * next run reads them again. A reason of the node's: nothing is lost, the next run tries again. An alarm: no run goes
 * further until the nodes agree again, or an operator has examined it.
 */
export type ReadingOutcome = 'done' | 'elsewhere' | 'wentBack' | tron.TroubleReason | DepositAlarm

/**
 * `wrongChain`: the node's, or this database's, is not the configured one. `rewritten`: the nodes have another block
 * where one is booked, and money was credited since the last one that they share. `backwards`: the solid part is far
 * shorter than what is booked.
 */
type DepositAlarm = 'wrongChain' | 'rewritten' | 'backwards'

/** From when on a node's trouble is an alarm: someone has to check the nodes. */
const waitMsMax = 10 * minuteMs

/** One reading of the chain. Returns how it ended; throws only what is not the node's fault. */
export async function watchDeposits(context: AppContext, at: Date): Promise<ReadingOutcome> {
  const watch = { ...watchOf(context, at), screening: await openScreening(context) }
  try {
    const ended = await readOnce(watch)
    if (isAlarm(ended)) {
      context.log.error({ alarm: ended }, 'deposits are stopped')
      await tron.recordStop(context.database, watch.usdt, ended, at)
    }
    return ended
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    await recordWaiting(watch, error)
    return error.reason
  }
}

const isAlarm = (ended: ReadingOutcome): ended is DepositAlarm =>
  ended === 'wrongChain' || ended === 'rewritten' || ended === 'backwards'

async function recordWaiting({ database, usdt, log, at }: Watch, { reason, detail }: tron.NodeTrouble) {
  await tron.recordStop(database, usdt, `${reason}: ${detail}`, at)
  const since = (await tron.readingState(database, usdt))?.waitsSince ?? at
  const isLong = at.getTime() - since.getTime() > waitMsMax
  if (isLong) log.error({ alarm: 'depositsWait', reason, detail, since }, 'deposits wait for the Tron nodes')
  else log.warn({ reason, detail }, 'deposits wait for the Tron node')
}

function watchOf(context: AppContext, at: Date): Omit<Watch, 'screening'> {
  const { database, log, clock, newId, hints, ending } = context
  const { chainId, usdt, isDevchain } = context.tron
  const token = tron.tokenOnChain(chainId, usdt)
  const nodes = tron.allNodes(context.tron)
  return { database, nodes, usdt: token, isDevchain, log, at, clock, newId, hints, ending }
}

async function readOnce(watch: Watch): Promise<ReadingOutcome> {
  const known = await tron.readCursor(watch.database, watch.usdt)
  const view = await watch.nodes[0].view(known?.number ?? 0n)
  const obstacle = await obstacleTo(watch, known, view)
  if (obstacle === 'otherBlock') return leaveForkedBlock(watch, known!, view)
  if (obstacle) return obstacle

  const cursor = known ?? (await startReading(watch, view.solidHead))
  // After the solid head, never before: see knownRecipients.
  const recipients = await tron.knownRecipients(watch.database)
  try {
    const reached = await bookUpTo(watch, await agreedHead(watch, known, view), cursor, recipients)
    if (!reached) return 'elsewhere'
    return (await showFresh(watch, view.head, reached, recipients, true)) ? 'done' : 'elsewhere'
  } catch (error) {
    // With a second node in trouble the first may be well, and clients still see what has come.
    if (error instanceof tron.NodeTrouble && watch.nodes.length > 1)
      await showWaiting(watch, view, recipients)
    throw error
  }
}

async function startReading(watch: Watch, solidHead: tron.Block): Promise<tron.Cursor> {
  const { database, nodes, usdt, isDevchain, at, clock } = watch
  if (!isDevchain) tron.refuseImpossible(solidHead, null, clock())
  await tron.agreeOnBlock(nodes, solidHead)
  return beginReading({ database, node: nodes[0], at }, usdt, isDevchain, solidHead)
}

/** Why the first node does not continue the cursor's chain, if it does not. */
async function obstacleTo(
  { database, usdt }: Watch,
  cursor: tron.Cursor | null,
  { chainId, solidHead, known }: tron.NodeView,
): Promise<DepositAlarm | 'otherBlock' | null> {
  if (chainId !== usdt.chainId) return 'wrongChain'
  if (!cursor) return (await tron.hasReadOtherChain(database, usdt.chainId)) ? 'wrongChain' : null
  if (known && known.hash !== cursor.hash) return 'otherBlock'
  if (solidHead.number + overlapBlocks < cursor.number) return 'backwards'

  // Behind a balancer one node lags a little behind another, and a light node lacks old blocks and their logs.
  if (solidHead.number < cursor.number || !known) throw new tron.NodeTrouble('behind', 'our last block')
  return null
}

/** The cursor's block is given up only when every node has another one, and all the same. */
async function leaveForkedBlock(
  watch: Watch,
  cursor: tron.Cursor,
  { known }: tron.NodeView,
): Promise<ReadingOutcome> {
  await tron.agreeOnBlock(watch.nodes, known!)
  return returnToSharedBlock(watch, cursor)
}

/** The lowest solid head of all nodes, of the chain that was read. */
async function agreedHead(
  { nodes: [, ...others], usdt }: Watch,
  cursor: tron.Cursor | null,
  { solidHead }: tron.NodeView,
): Promise<tron.Block> {
  let lowest = solidHead
  for (const node of others) {
    const view = await secondView(node, cursor?.number ?? 0n)
    if (view.chainId !== usdt.chainId) throw new tron.NodeTrouble('disagrees', 'the chain of the second node')
    if (cursor && view.known && view.known.hash !== cursor.hash)
      throw new tron.NodeTrouble('disagrees', 'two nodes on our last block')
    if (cursor && (!view.known || view.solidHead.number < cursor.number))
      throw new tron.NodeTrouble('behind', 'the second node')
    if (view.solidHead.number < lowest.number) lowest = view.solidHead
  }
  return lowest
}

/** Names the node that fails. */
async function secondView(node: tron.TronNode, knownNumber: bigint): Promise<tron.NodeView> {
  try {
    return await node.view(knownNumber)
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    throw new tron.NodeTrouble(error.reason, `the second node: ${error.detail}`)
  }
}

/** Another process may have moved the cursor, and a node may fail now: the next run shows it. */
async function showWaiting(watch: Watch, { head }: tron.NodeView, recipients: tron.Recipients) {
  try {
    const cursor = await tron.readCursor(watch.database, watch.usdt)
    if (cursor) await showFresh(watch, head, cursor, recipients, false)
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
  }
}
