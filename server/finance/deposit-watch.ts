/**
 * The round that looks for deposits. What the chain can no longer undo is booked; what it still can is shown. Nothing
 * is held while the node is asked: a process books only if the cursor still stands where it read it.
 */
import { transaction, type Database, type Transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { locate } from '../identity/index.ts'
import * as tron from '../tron/index.ts'
import { bookArrivals, type Arrival, type Booked } from './deposit-booking.ts'
import { replaceSightings, type Sighting } from './deposit-sighting.ts'
import { depositTerms, type DepositTerms } from './deposit-terms.ts'

/**
 * How a look ended. `elsewhere`: another process is at it. A reason of the node's: nothing is lost, the next look
 * asks again. An alarm: no look goes further until an operator has understood it.
 */
export type DepositLook = 'done' | 'elsewhere' | tron.TroubleReason | DepositAlarm

/**
 * `wrongChain`: the node's, or this database's, is not the configured one. `rewritten`: the node has another block
 * where one is booked, which cannot be. `backwards`: its solid part is far shorter than what is booked.
 */
export type DepositAlarm = 'wrongChain' | 'rewritten' | 'backwards'

/** Read again below the cursor at each look, against a node that indexed its logs late. */
const overlapBlocks = 40n
/** Booked in one transaction: 50 minutes of the chain. */
const spanBlocks = 1_000n

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

type Watch = {
  database: Database
  node: tron.TronNode
  usdt: tron.TokenOnChain
  isDevchain: boolean
  terms: DepositTerms
  log: House['log']
  at: Date
}

function watchOf({ database, log, tron: chain }: House, terms: DepositTerms, at: Date): Watch {
  const { chainId, usdt, isDevchain } = chain
  const node = tron.tronNode(chain)
  return { database, node, usdt: tron.tokenOnChain(chainId, usdt), isDevchain, terms, log, at }
}

async function look(watch: Watch): Promise<DepositLook> {
  const known = await tron.readCursor(watch.database, watch.usdt)
  const view = await watch.node.view(known?.number ?? 0n)
  const alarm = await alarmOf(watch, known, view)
  if (alarm) return alarm

  const cursor = known ?? (await begin(watch, view.solidHead))
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

async function begin(
  { database, node, usdt, isDevchain, at }: Watch,
  solidHead: tron.Block,
): Promise<tron.Cursor> {
  const first = isDevchain ? await node.block(0n) : await tron.blockToBeginAt(node, database, solidHead)
  await tron.beginCursor(database, usdt, first, at)
  return (await tron.readCursor(database, usdt)) ?? first
}

/** Books span after span. Returns the cursor as it left it; `null` when another process has moved it. */
async function bookUpTo(
  watch: Watch,
  solidHead: tron.Block,
  start: tron.Cursor,
  recipients: tron.Recipients,
): Promise<tron.Cursor | null> {
  let cursor = start
  while (cursor.number < solidHead.number) {
    const to = await spanEnd(watch.node, cursor, solidHead)
    const fromBlock = cursor.number > overlapBlocks ? cursor.number - overlapBlocks + 1n : 0n
    const range = { fromBlock, toBlock: to.number }
    const transfers = await tron.solidTransfers(watch.node, watch.usdt.token, recipients, range)
    const arrivals = await withClients(watch.database, transfers)

    const booked = await transaction(watch.database, tx => bookSpan(tx, watch, cursor, to, arrivals))
    if (!booked) return null
    tell(watch.log, booked)
    cursor = to
  }
  return cursor
}

async function spanEnd(node: tron.TronNode, cursor: tron.Cursor, solidHead: tron.Block): Promise<tron.Block> {
  const end = cursor.number + spanBlocks
  return end < solidHead.number ? node.block(end) : solidHead
}

/** An address has one owner for ever, so this needs no lock. */
async function withClients(database: Database, transfers: readonly tron.SolidTransfer[]): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const transfer of transfers)
    arrivals.push({ client: await locate(database, `tron:${transfer.to}`), transfer })
  return arrivals
}

/** Booking and cursor are one: after any crash, either both are there or neither. */
async function bookSpan(
  tx: Transaction,
  { usdt, terms, at }: Watch,
  from: tron.Cursor,
  to: tron.Block,
  arrivals: readonly Arrival[],
): Promise<Booked | null> {
  if (!(await tron.holdCursor(tx, usdt, from))) return null
  const booked = await bookArrivals(tx, arrivals, terms, at)
  await tron.moveCursor(tx, usdt, to)
  return booked
}

function tell(log: House['log'], booked: Booked): void {
  if (booked.stray > 0 || booked.aside > 0) log.warn(booked, 'transfers need an operator')
  else if (booked.credited > 0 || booked.waiting > 0) log.info(booked, 'deposits')
}

/** Shows what lies above the solid head. A failure here leaves the booked deposits booked. */
async function showFresh(
  { database, node, usdt, terms, at }: Watch,
  { head, solidHead }: tron.NodeView,
  cursor: tron.Cursor,
  recipients: tron.Recipients,
): Promise<boolean> {
  const range = { fromBlock: solidHead.number + 1n, toBlock: head.number }
  const fresh = await tron.freshTransfers(node, usdt.token, recipients, range)
  const sightings: Sighting[] = []
  for (const transfer of fresh) {
    const client = await locate(database, `tron:${transfer.to}`)
    if (client) sightings.push({ client, transfer })
  }
  return transaction(database, async tx => {
    if (!(await tron.holdCursor(tx, usdt, cursor))) return false
    await replaceSightings(tx, sightings, head.number, terms)
    await tron.noteLook(tx, usdt, head, at)
    return true
  })
}
