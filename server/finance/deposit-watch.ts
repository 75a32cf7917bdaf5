/**
 * The round that looks for deposits. What the chain can no longer undo is booked; what it still can is shown. Nothing
 * is held while the node is asked: a process books only if the cursor still stands where it read it.
 */
import type { House } from '../house.ts'
import * as tron from '../tron/index.ts'
import { bookUpTo, showFresh, type Watch } from './deposit-reading.ts'
import { depositTerms, type DepositTerms } from './deposit-terms.ts'
import { beginReading, overlapBlocks } from './spans.ts'

/**
 * How a look ended. `elsewhere`: another process is at it. A reason of the node's: nothing is lost, the next look
 * asks again. An alarm: no look goes further until an operator has understood it.
 */
export type DepositLook = 'done' | 'elsewhere' | tron.TroubleReason | DepositAlarm

/**
 * `wrongChain`: the node's, or this database's, is not the configured one. `rewritten`: the node has another block
 * where one is booked, which cannot be. `backwards`: its solid part is far shorter than what is booked.
 */
type DepositAlarm = 'wrongChain' | 'rewritten' | 'backwards'

/** One look at the chain. Returns how it ended; throws only what is not the node's fault. */
export async function watchDeposits(
  house: House,
  at: Date,
  terms: DepositTerms = depositTerms,
): Promise<DepositLook> {
  try {
    const ended = await look(watchOf(house, terms, at))
    if (isAlarm(ended)) house.log.error({ alarm: ended }, 'deposits are stopped')
    return ended
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    house.log.warn({ reason: error.reason, detail: error.detail }, 'deposits wait for the Tron node')
    return error.reason
  }
}

const isAlarm = (ended: DepositLook): ended is DepositAlarm =>
  ended === 'wrongChain' || ended === 'rewritten' || ended === 'backwards'

function watchOf({ database, log, tron: chain, clock }: House, terms: DepositTerms, at: Date): Watch {
  const { chainId, usdt, isDevchain } = chain
  const [node, second] = [tron.tronNode(chain), tron.secondNode(chain)]
  return { database, node, second, usdt: tron.tokenOnChain(chainId, usdt), isDevchain, terms, log, at, clock }
}

async function look(watch: Watch): Promise<DepositLook> {
  const known = await tron.readCursor(watch.database, watch.usdt)
  const view = await watch.node.view(known?.number ?? 0n)
  const alarm = await alarmOf(watch, known, view)
  if (alarm) return alarm

  const cursor = known ?? (await beginReading(watch, watch.usdt, watch.isDevchain, view.solidHead))
  // After the solid head, never before: see knownRecipients.
  const recipients = await tron.knownRecipients(watch.database)
  const reached = await bookUpTo(watch, view.solidHead, cursor, recipients)
  if (!reached) return 'elsewhere'
  return (await showFresh(watch, view, reached, recipients)) ? 'done' : 'elsewhere'
}

async function alarmOf(
  { database, usdt }: Watch,
  cursor: tron.Cursor | null,
  { chainId, solidHead, known }: tron.NodeView,
): Promise<DepositAlarm | null> {
  if (chainId !== usdt.chainId) return 'wrongChain'
  if (!cursor) return (await tron.hasReadOtherChain(database, usdt.chainId)) ? 'wrongChain' : null
  if (known && known.hash !== cursor.hash) return 'rewritten'
  if (solidHead.number + overlapBlocks < cursor.number) return 'backwards'

  // Behind a balancer one node lags a little behind another, and a light node lacks old blocks and their logs.
  if (solidHead.number < cursor.number || !known) throw new tron.NodeTrouble('behind', 'our last block')
  return null
}
