/** Movements of the house's money, by the functions of its book. */
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { sql, transaction, type Database } from '../database/index.ts'
import { carryOut, openVenue, recordStatement } from '../house/evidence-fixture.ts'
import type { AppContext } from '../platform/app-context.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Where the deals of tests are traded. */
const venue = 'Kraken'
export const venueAddress = `T-${venue}`
export const ownWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let transfers = 0

/** This much goes from deposit addresses to the venue now. */
export async function movesToVenue(context: AppContext, micro: bigint): Promise<void> {
  const { database, clock } = context
  await openVenue(database, venue)
  const address = await depositAddress(context)
  const place = await movesByChain(context, { address, direction: 'out', other: venueAddress, micro })
  await isRecorded(database, { txId: place.split(':')[0]!, from: address, micro, at: clock() })
}

/** This much came to the venue from outside of the chain: clients' money of tests that post it. */
export async function arrivesAtVenue({ database, clock }: AppContext, micro: bigint): Promise<void> {
  await openVenue(database, venue)
  const txId = hash(`to the venue ${++transfers}`)
  await isRecorded(database, { txId, from: ownWallet, micro, at: clock() })
}

/** A deposit address that is a client's. */
export async function depositAddress({ database, clock }: AppContext): Promise<string> {
  const { rows } = await sql<{ address: string }>`
    select finance_account_give_address(client_id, ${clock()}) as address from finance_account limit 1`.execute(
    database,
  )
  return rows[0]!.address
}

interface Movement {
  address: string
  direction: 'in' | 'out'
  other: string
  micro: bigint
}

/** The chain shows that this much moved at an address of ours: now, or at a moment before. Returns its place. */
export async function movesByChain(
  { database, clock }: AppContext,
  { address, direction, other, micro }: Movement,
  at = clock(),
): Promise<string> {
  const txId = hash(`movement ${++transfers}`)
  await sql`
    insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
    values (${address}, ${txId}, 0, ${direction}, ${other}, ${String(micro)}::numeric, 1, ${at}, ${at})`.execute(
    database,
  )
  return `${txId}:0`
}

/** A transfer was the machine's. */
export async function machineSent({ database, clock }: AppContext, place: string): Promise<void> {
  const [txId, id, at] = [place.split(':')[0]!, newId(), clock()]
  await sql`
    insert into tron_transaction (
      id, purpose, subject, attempt, chain_id, tx_id, raw_data, signature, owner, recipient, token, units,
      fee_limit_sun, reference_block, reference_id, reference_at, expires_at, state, solid_seen, signed_at)
    values (
      ${id}, 'payout', ${id}, 1, 7, ${txId}, '', '', ${ownWallet}, 'T-owner', 'token', 1, 0, 1, ${txId}, ${at}, ${at},
      'signed', 1, ${at})`.execute(database)
}

/** Two have ordered this much from the own wallet to the venue. */
export const orderToVenue = ({ database, clock }: AppContext, micro: bigint): Promise<string> => {
  const facts = { venue, wallet: ownWallet, 'micro-dollars': String(micro) }
  return carryOut(
    database,
    { action: 'order.venue', subject: venueAddress, facts, at: clock() },
    ({ proposal, at }) => sql`
      house_order_make(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${newId()}, ${newId()})`,
  )
}

/** Two have ordered this much to leave the own wallet, as capital or for TRX. */
export const orderAway = (
  { database, clock }: AppContext,
  kind: 'capital' | 'trx',
  micro: bigint,
): Promise<string> => {
  const facts = {
    wallet: ownWallet,
    'micro-dollars': String(micro),
    ...(kind === 'trx' && { sun: '1000000' }),
  }
  return carryOut(
    database,
    { action: `order.${kind}`, subject: 'T-owner', facts, at: clock() },
    ({ proposal, at }) => sql`
      house_order_make(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${newId()}, ${newId()})`,
  )
}

/** Two have accepted what came to the own wallet: as capital, or as the venue's. */
export const isAccepted = (
  { database, clock }: AppContext,
  action: 'capital.accept' | 'venue.return',
  place: string,
  { other, micro }: Movement,
): Promise<string> => {
  const arrival = { wallet: ownWallet, sender: other, 'micro-dollars': String(micro) }
  const facts = action === 'venue.return' ? { venue, ...arrival } : arrival
  const accept = action === 'venue.return' ? sql`venue_return_accept` : sql`capital_accept`
  return carryOut(
    database,
    { action, subject: place, facts, at: clock() },
    ({ proposal, at }) => sql`
      ${accept}(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${at}, ${newId()}, ${newId()})`,
  )
}

interface Moved {
  txId: string
  from: string
  micro: bigint
  at: Date
}

const isRecorded = (database: Database, { txId, from, micro, at }: Moved): Promise<void> =>
  transaction(database, async tx => {
    const place = `${txId}:0`
    await sql`select house_use_transfer(${place}, ${at})`.execute(tx)
    await sql`
      select venue_transfer_record(${place}, ${venue}, 'there', ${from}, 'venue', ${micro}, ${at}, ${at})`.execute(
      tx,
    )
  })

/** A statement of the venue as of now. */
export async function states({ database, clock }: AppContext, micro: bigint): Promise<void> {
  const outcome = await recordStatement(database, venue, { asOf: clock(), micro })
  if (outcome !== 'done') throw new Error(`the statement was refused: ${outcome}`)
}

/** This much comes as capital to an own wallet. */
export async function capitalComes(context: AppContext, micro: bigint): Promise<void> {
  const { database } = context
  const at = context.clock()
  const wallet = { purpose: 'paying', date: '2026-03-01', signature: '00'.repeat(65) }
  const pin = { action: 'wallet.pin', subject: ownWallet, facts: wallet, at }
  await carryOut(
    database,
    pin,
    ({ proposal }) =>
      sql`own_wallet_pin(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${newId()}, ${newId()})`,
  )
  await sql`
    insert into wallet_start (wallet, block, units, opened_at) values (${ownWallet}, 0, 0, ${at})
    on conflict do nothing`.execute(database)
  const arrival = { address: ownWallet, direction: 'in', other: 'outside', micro } as const
  const place = await movesByChain(context, arrival, at)
  const outcome = await isAccepted(context, 'capital.accept', place, arrival)
  if (outcome !== 'done') throw new Error(`the capital was refused: ${outcome}`)
}
