/** What a proven transfer becomes: a deposit, credited or below the minimum, or something that is not credited. */
import { depositMicroMin } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import type { SolidTransfer } from '../tron/index.ts'
import type { Screening } from './screening.ts'
import { markDeposit } from './suspicion.ts'

/** A single transfer above this is left to operators: no client has that much. */
export const depositMicroMax = dollars(1_000_000_000)

/** A transfer and the owner of its address; `null` for an address of ours without an owner. */
export type Arrival = { client: ClientId | null; transfer: SolidTransfer }

export interface Booking {
  screening: Screening
  newId: AppContext['newId']
  at: Date
}

/** How many transfers became what: those that waited before may be credited or suspicious now, and wait no more. */
export interface Booked {
  credited: number
  waiting: number
  ignored: number
  suspicious: number
  unmatched: number
}

/**
 * Books transfers, each once however often it is read. Clients are taken in the order of their ids, so that two
 * transactions never deadlock. The caller holds the cursor: nobody else books deposits meanwhile.
 */
export async function bookArrivals(
  tx: Transaction,
  arrivals: readonly Arrival[],
  booking: Booking,
): Promise<Booked> {
  const booked: Booked = { credited: 0, waiting: 0, ignored: 0, suspicious: 0, unmatched: 0 }
  for (const [client, transfers] of byClient(arrivals)) {
    if (client === null) booked.unmatched += await recordUnmatched(tx, transfers, booking)
    else await bookForClient(tx, { ...booking, client, transfers, booked })
  }
  return booked
}

function byClient(arrivals: readonly Arrival[]): [ClientId | null, SolidTransfer[]][] {
  const transfers = new Map<ClientId | null, SolidTransfer[]>()
  for (const { client, transfer } of arrivals) {
    transfers.set(client, [...(transfers.get(client) ?? []), transfer])
  }
  return [...transfers].sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
}

interface ClientBooking extends Booking {
  client: ClientId
  transfers: SolidTransfer[]
  booked: Booked
}

async function bookForClient(tx: Transaction, booking: ClientBooking) {
  const { client, transfers, at, booked } = booking
  const reached = new Set<string>()
  for (const transfer of transfers) {
    const outcome = await recordTransfer(tx, client, transfer, at)
    if (outcome === 'ignored') booked.ignored++
    if (outcome !== 'waiting') continue
    reached.add(transfer.to)
    booked.waiting++
  }
  for (const address of reached) {
    const suspicious = await markSuspicious(tx, booking, address)
    const credited = await creditWaiting(tx, client, address, at)
    booked.suspicious += suspicious
    booked.credited += credited
    booked.waiting -= suspicious + credited
  }
}

/**
 * What came from a listed address is not credited, even if it has waited since before the address was listed; nor is
 * anything that reaches the address of a deleted client: operators send it back.
 */
async function markSuspicious(
  tx: Transaction,
  { client, screening, newId, at }: ClientBooking,
  address: string,
): Promise<number> {
  const locked = await sql<{ isDeleted: boolean }>`select deposit_lock(${client}) as "isDeleted"`.execute(tx)
  const { isDeleted } = locked.rows[0]!
  const { rows } = await sql<{ txId: string; ordinal: number; sender: string }>`
    select tx_id as "txId", ordinal, sender from deposit_senders(${client}, ${address})`.execute(tx)
  let marked = 0
  for (const { sender, ...place } of rows) {
    const listed = screening.reasonFor(sender)
    const reason = listed !== null ? `The sender is listed: ${listed}` : isDeleted ? deletedReason : null
    if (reason === null) continue
    const mark = { reason, actor: 'job:deposits' }
    const outcome = await markDeposit(tx, { clock: () => at, newId }, { client, ...place }, mark)
    if (outcome === 'done') marked++
  }
  return marked
}

const deletedReason = 'The client was deleted'

async function recordUnmatched(
  tx: Transaction,
  transfers: readonly SolidTransfer[],
  { at }: Booking,
): Promise<number> {
  let recorded = 0
  for (const transfer of transfers)
    if ((await recordTransfer(tx, null, transfer, at)) === 'unmatched') recorded++
  return recorded
}

type Recorded = 'waiting' | 'ignored' | 'unmatched' | 'repeated'

async function recordTransfer(
  tx: Transaction,
  client: ClientId | null,
  { txId, ordinal, to, from, units, block, at: blockAt }: SolidTransfer,
  at: Date,
): Promise<Recorded> {
  const { rows } = await sql<{ outcome: Recorded }>`
    select deposit_record(${client}, ${txId}, ${ordinal}, ${to}, ${from}, ${String(units)}::numeric, ${depositMicroMax},
                          ${block}, ${blockAt}, ${at}) as outcome`.execute(tx)
  return rows[0]!.outcome
}

/** Credits everything that waits on an address, each transfer in full, once the sum reaches the minimum. */
async function creditWaiting(tx: Transaction, client: ClientId, address: string, at: Date): Promise<number> {
  const { rows } = await sql<{ credited: number }>`
    select deposit_credit(${client}, ${address}, ${depositMicroMin}, ${at}) as credited`.execute(tx)
  return rows[0]!.credited
}
