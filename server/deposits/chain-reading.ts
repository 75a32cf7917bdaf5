/** What one reading of the chain covers, and how it is booked, span by span. */
import { solidAfterBlocks } from '../../contract/limits.ts'
import { sql, transaction, type Database, type Transaction } from '../database/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { lookUpClient } from '../identity/index.ts'
import * as tron from '../tron/index.ts'
import { bookArrivals, depositMicroMax, type Arrival, type Booked } from './booking.ts'
import type { Screening } from './screening.ts'
import { spanAfter } from './block-spans.ts'

export type Watch = {
  database: Database
  /** All of them have to agree before anything is booked; what is not solid is read from the first one alone. */
  nodes: tron.Nodes
  usdt: tron.TokenOnChain
  isDevchain: boolean
  screening: Screening
  log: AppContext['log']
  /** When the reading began. */
  at: Date
  clock: AppContext['clock']
  newId: AppContext['newId']
  hints: AppContext['hints']
  /** The process is asked to end: the next one reads on from the last span that was booked. */
  ending: AppContext['ending']
}

/** Booked in one transaction: 50 minutes of the chain. */
const spanBlocks = 1_000n
/** An hour of blocks: how far unbooked transfers are shown while booking is held up. */
const shownBlocksMax = 1_200n

/**
 * Books span after span. Returns the cursor as it left it; `null` when another process has moved it. Throws
 * `NodeTrouble` at the first span on which the nodes differ, after booking what they agree on in it.
 */
export async function bookUpTo(
  watch: Watch,
  upTo: tron.Block,
  start: tron.Cursor,
  recipients: tron.Recipients,
): Promise<tron.Cursor | null> {
  refuseImpossible(watch, upTo, start)
  let cursor = start
  while (cursor.number < upTo.number) {
    watch.ending?.throwIfAborted()
    const span = await readSpan(watch, cursor, upTo, recipients)
    const booked = await transaction(watch.database, tx => bookSpan(tx, watch, cursor, span))
    if (!booked) return null
    logBooked(watch.log, booked)
    watch.hints.publish(...span.arrivals.flatMap(({ client }) => client ?? []))
    if (span.disputed !== null)
      throw new tron.NodeTrouble('disagrees', `transfers from block ${span.disputed} on`)
    cursor = span.to
  }
  return cursor
}

type ReadSpan = { to: tron.Block; arrivals: Arrival[]; disputed: bigint | null }

/** The cursor stays below what nodes differ on, so that it is read again; what all agree on is booked at once. */
async function readSpan(
  watch: Watch,
  cursor: tron.Cursor,
  upTo: tron.Block,
  recipients: tron.Recipients,
): Promise<ReadSpan> {
  const { nodes, usdt, database } = watch
  const { to: end, range } = await spanAfter(nodes[0], cursor, upTo, spanBlocks)
  refuseImpossible(watch, end, cursor)
  await tron.agreeOnBlock(nodes, end)
  const { transfers, disputed } = await tron.agreedArrivals(nodes, usdt.token, recipients, range)
  const arrivals = await withClients(database, transfers)
  if (disputed === null) return { to: end, arrivals, disputed }

  const to = disputed > cursor.number + 1n ? await nodes[0].block(disputed - 1n) : cursor
  await tron.agreeOnBlock(nodes, to)
  return { to, arrivals, disputed }
}

/** The development chain's clock is set by the test or person that drives the chain. */
function refuseImpossible({ isDevchain, clock }: Watch, block: tron.Block, since: tron.Cursor): void {
  if (!isDevchain) tron.refuseImpossible(block, since, clock())
}

/** An address has one owner for ever, so this needs no lock. */
async function withClients(database: Database, transfers: readonly tron.SolidTransfer[]): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const transfer of transfers)
    arrivals.push({ client: await lookUpClient(database, `tron:${transfer.to}`), transfer })
  return arrivals
}

/**
 * Booking and cursor are one: after any crash, either both are there or neither. Entries are stamped with the time now:
 * catching up after an outage takes hours, and entries dated back would be missing in statements made meanwhile.
 */
async function bookSpan(
  tx: Transaction,
  { usdt, screening, clock, newId }: Watch,
  from: tron.Cursor,
  { to, arrivals }: ReadSpan,
): Promise<Booked | null> {
  if (!(await tron.lockCursor(tx, usdt, from))) return null
  const booked = await bookArrivals(tx, arrivals, { screening, newId, at: clock() })
  await tron.storeReadBlock(tx, usdt.chainId, from)
  await tron.storeReadBlock(tx, usdt.chainId, to)
  await tron.moveCursor(tx, usdt, to)
  return booked
}

function logBooked(log: AppContext['log'], booked: Booked): void {
  const { ignored, suspicious, unmatched } = booked
  if (ignored > 0 || suspicious > 0 || unmatched > 0) log.warn(booked, 'transfers need an operator')
  else if (booked.credited > 0 || booked.waiting > 0) log.info(booked, 'deposits')
}

/**
 * Shows what is not booked yet; `isWhole` records that the reading was complete. A failure here leaves the booked
 * deposits booked. `false`: another process has moved the cursor.
 */
export async function showFresh(
  { database, nodes, usdt, at }: Watch,
  head: tron.Block,
  cursor: tron.Cursor,
  recipients: tron.Recipients,
  isWhole: boolean,
): Promise<boolean> {
  const [lowest, next] = [head.number - shownBlocksMax, cursor.number + 1n]
  const range = { fromBlock: next > lowest ? next : lowest, toBlock: head.number }
  const fresh = await tron.freshTransfers(nodes[0], usdt.token, recipients, range)
  const unconfirmed: UnconfirmedDeposit[] = []
  for (const transfer of fresh) {
    const client = await lookUpClient(database, `tron:${transfer.to}`)
    if (client) unconfirmed.push({ client, transfer })
  }
  return transaction(database, async tx => {
    if (!(await tron.lockCursor(tx, usdt, cursor))) return false
    await replaceUnconfirmed(tx, unconfirmed, head.number)
    if (isWhole) await tron.recordReading(tx, usdt, head, at)
    return true
  })
}

/** A transfer in a block that a reorganisation may still undo. */
type UnconfirmedDeposit = { client: ClientId; transfer: tron.Transfer }

/** Replaces what was seen before by what is seen now: transfers undone by a reorganisation disappear. */
async function replaceUnconfirmed(
  tx: Transaction,
  unconfirmed: readonly UnconfirmedDeposit[],
  head: bigint,
): Promise<void> {
  await sql`delete from unconfirmed_deposit`.execute(tx)
  for (const { client, transfer } of unconfirmed) {
    if (transfer.units === 0n || transfer.units > depositMicroMax) continue
    const confirmations = Math.min(Number(head - transfer.block) + 1, solidAfterBlocks)
    await sql`
      insert into unconfirmed_deposit (client_id, tx_id, ordinal, address, amount_micro, block, confirmations)
      values (${client}, ${transfer.txId}, ${transfer.ordinal}, ${transfer.to}, ${transfer.units},
              ${transfer.block}, ${confirmations})`.execute(tx)
  }
}
