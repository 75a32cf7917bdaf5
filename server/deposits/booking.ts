/** What a proven transfer becomes: a deposit, credited or waiting for more, or something that is no money here. */
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { post } from '../ledger/index.ts'
import type { SolidTransfer } from '../tron/index.ts'
import type { DepositTerms } from './terms.ts'

/** A transfer and whose address it went to; `null` for an address of ours that belongs to nobody. */
export type Arrival = { client: ClientId | null; transfer: SolidTransfer }

/** How many transfers were new, by what became of them. */
export type Booked = { credited: number; waiting: number; aside: number; stray: number }

/**
 * Books transfers, each once however often it is brought. Clients are taken in the order of their ids, so that two
 * transactions never wait for each other. The caller holds the cursor: nobody else books deposits meanwhile.
 */
export async function bookArrivals(
  tx: Transaction,
  arrivals: readonly Arrival[],
  terms: DepositTerms,
  at: Date,
): Promise<Booked> {
  const booked: Booked = { credited: 0, waiting: 0, aside: 0, stray: 0 }
  for (const [client, transfers] of byClient(arrivals)) {
    if (client === null) booked.stray += await recordStrays(tx, transfers, at)
    else await bookForClient(tx, { client, transfers, terms, at, booked })
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

type ClientBooking = {
  client: ClientId
  transfers: SolidTransfer[]
  terms: DepositTerms
  at: Date
  booked: Booked
}

async function bookForClient(tx: Transaction, { client, transfers, terms, at, booked }: ClientBooking) {
  const reached = new Set<string>()
  for (const transfer of transfers) {
    const reason = reasonAside(transfer.units, terms)
    if (reason) {
      booked.aside += await recordAside(tx, client, transfer, reason, at)
    } else if (await recordDeposit(tx, client, transfer, at)) {
      reached.add(transfer.to)
      booked.waiting++
    }
  }
  for (const address of reached) {
    const credited = await creditWaiting(tx, client, address, terms, at)
    booked.credited += credited
    booked.waiting -= credited
  }
}

function reasonAside(units: bigint, { microMax }: DepositTerms): 'zero' | 'absurd' | null {
  // Strangers make transfers of nothing to leave their address in somebody's history.
  if (units === 0n) return 'zero'
  return units > microMax ? 'absurd' : null
}

async function recordAside(
  tx: Transaction,
  client: ClientId,
  { txId, ordinal, to, from, units, block, at: blockAt }: SolidTransfer,
  reason: string,
  at: Date,
): Promise<number> {
  const inserted = await sql`
    insert into ignored_deposit
      (client_id, tx_id, ordinal, address, sender, units, reason, block, block_at, seen_at)
    values (${client}, ${txId}, ${ordinal}, ${to}, ${from}, ${String(units)}::numeric, ${reason}, ${block},
            ${blockAt}, ${at})
    on conflict (client_id, tx_id, ordinal) do nothing`.execute(tx)
  return Number(inserted.numAffectedRows)
}

async function recordDeposit(
  tx: Transaction,
  client: ClientId,
  { txId, ordinal, to, from, units, block, at: blockAt }: SolidTransfer,
  at: Date,
): Promise<boolean> {
  const inserted = await sql`
    insert into deposit (client_id, tx_id, ordinal, address, sender, amount_micro, block, block_at, seen_at)
    values (${client}, ${txId}, ${ordinal}, ${to}, ${from}, ${units}, ${block}, ${blockAt}, ${at})
    on conflict (client_id, tx_id, ordinal) do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}

type Waiting = { txId: string; ordinal: number; amountMicro: bigint }

/** Credits all that waits on an address, each in full, once it comes to the minimum together. */
async function creditWaiting(
  tx: Transaction,
  client: ClientId,
  address: string,
  terms: DepositTerms,
  at: Date,
): Promise<number> {
  const { rows: waiting } = await sql<Waiting>`
    select tx_id as "txId", ordinal, amount_micro as "amountMicro" from deposit
    where client_id = ${client} and address = ${address} and credited_at is null
    order by block, tx_id, ordinal`.execute(tx)
  const sumMicro = waiting.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)
  if (sumMicro < terms.microMin) return 0

  for (const deposit of waiting) await credit(tx, client, deposit, at)
  return waiting.length
}

async function credit(tx: Transaction, client: ClientId, { txId, ordinal, amountMicro }: Waiting, at: Date) {
  const reference = `deposit:${txId}:${ordinal}`
  const legs = [{ flow: 'deposit', amount: amountMicro, counterparty: txId }] as const
  await post(tx, { client, key: reference, reference, at, legs })
  await sql`
    update deposit set credited_at = ${at}
    where client_id = ${client} and tx_id = ${txId} and ordinal = ${ordinal}`.execute(tx)
}

async function recordStrays(tx: Transaction, transfers: readonly SolidTransfer[], at: Date): Promise<number> {
  let recorded = 0
  for (const { txId, ordinal, to, from, units, block, at: blockAt } of transfers) {
    const inserted = await sql`
      insert into unmatched_transfer (tx_id, ordinal, address, sender, units, block, block_at, seen_at)
      values (${txId}, ${ordinal}, ${to}, ${from}, ${String(units)}::numeric, ${block}, ${blockAt}, ${at})
      on conflict (tx_id, ordinal) do nothing`.execute(tx)
    recorded += Number(inserted.numAffectedRows)
  }
  return recorded
}
