/** What a look at the chain reads and what becomes of it, span by span. */
import { transaction, type Database, type Transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { locate } from '../identity/index.ts'
import * as tron from '../tron/index.ts'
import { bookArrivals, type Arrival, type Booked } from './deposit-booking.ts'
import { replaceSightings, type Sighting } from './deposit-sighting.ts'
import type { DepositTerms } from './deposit-terms.ts'
import { spanAfter } from './spans.ts'

export type Watch = {
  database: Database
  node: tron.TronNode
  /** Has to agree before anything is booked, where it is configured. */
  second: tron.TronNode | null
  usdt: tron.TokenOnChain
  isDevchain: boolean
  terms: DepositTerms
  log: House['log']
  /** When the look began. */
  at: Date
  clock: House['clock']
}

/** Booked in one transaction: 50 minutes of the chain. */
const spanBlocks = 1_000n

/** Books span after span. Returns the cursor as it left it; `null` when another process has moved it. */
export async function bookUpTo(
  watch: Watch,
  solidHead: tron.Block,
  start: tron.Cursor,
  recipients: tron.Recipients,
): Promise<tron.Cursor | null> {
  let cursor = start
  while (cursor.number < solidHead.number) {
    const { to, range } = await spanAfter(watch.node, cursor, solidHead, spanBlocks)
    const transfers = await tron.solidTransfers(watch.node, watch.usdt.token, recipients, range)
    await tron.agreeOn(watch.second, watch.usdt, transfers)
    const arrivals = await withClients(watch.database, transfers)

    const booked = await transaction(watch.database, tx => bookSpan(tx, watch, cursor, to, arrivals))
    if (!booked) return null
    tell(watch.log, booked)
    cursor = to
  }
  return cursor
}

/** An address has one owner for ever, so this needs no lock. */
async function withClients(database: Database, transfers: readonly tron.SolidTransfer[]): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const transfer of transfers)
    arrivals.push({ client: await locate(database, `tron:${transfer.to}`), transfer })
  return arrivals
}

/**
 * Booking and cursor are one: after any crash, either both are there or neither. The books get the time of now: after a
 * long outage a look takes hours, and what was booked back in time would be missing in statements made meanwhile.
 */
async function bookSpan(
  tx: Transaction,
  { usdt, terms, clock }: Watch,
  from: tron.Cursor,
  to: tron.Block,
  arrivals: readonly Arrival[],
): Promise<Booked | null> {
  if (!(await tron.holdCursor(tx, usdt, from))) return null
  const booked = await bookArrivals(tx, arrivals, terms, clock())
  await tron.moveCursor(tx, usdt, to)
  return booked
}

function tell(log: House['log'], booked: Booked): void {
  if (booked.stray > 0 || booked.aside > 0) log.warn(booked, 'transfers need an operator')
  else if (booked.credited > 0 || booked.waiting > 0) log.info(booked, 'deposits')
}

/** Shows what lies above the solid head. A failure here leaves the booked deposits booked. */
export async function showFresh(
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
