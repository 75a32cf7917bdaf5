/** What the house's book has of a venue and of own wallets, written straight into the database. */
import { createHash } from 'node:crypto'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export const venueName = 'Kraken'
export const ownWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let transfers = 0

/** All that lies on deposit addresses goes to the venue now. */
export async function movesToVenue({ database, clock }: AppContext, micro: bigint): Promise<void> {
  const [txId, at] = [hash(`to the venue ${++transfers}`), clock()]
  await sql`insert into venue (name, opened_at) values (${venueName}, ${at}) on conflict do nothing`.execute(
    database,
  )
  const { rows } = await sql<{ address: string }>`
    select address from tron_address where taken_at is not null limit 1`.execute(database)
  const { address } = rows[0]!
  await sql`
    insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
    values (${address}, ${txId}, 0, 'out', 'venue', ${String(micro)}::numeric, 1, ${at}, ${at})`.execute(
    database,
  )
  await sql`insert into house_transfer (tx_id, ordinal, used_at) values (${txId}, 0, ${at})`.execute(database)
  await sql`
    insert into venue_transfer (tx_id, ordinal, venue, direction, wallet, other, micro, at, recorded_at)
    values (${txId}, 0, ${venueName}, 'there', ${address}, 'venue', ${micro}, ${at}, ${at})`.execute(database)
}

/** A statement of the venue as of now. */
export async function states({ database, clock }: AppContext, micro: bigint): Promise<void> {
  await sql`
    insert into venue_statement (venue, as_of, balance_micro, result_micro, file_hash, recorded_at)
    values (${venueName}, ${clock()}, ${micro}, 0, ${hash(`statement of ${micro}`)}, ${clock()})`.execute(
    database,
  )
}

/** An own wallet that held so much when its watch began. */
export async function ownWalletHolds({ database, clock }: AppContext, micro: bigint): Promise<void> {
  const at = clock()
  await sql`
    insert into own_wallet (address, purpose, signed_on, signature, pinned_at)
    values (${ownWallet}, 'paying', '2026-03-01', ${Buffer.alloc(65)}, ${at})`.execute(database)
  await sql`
    insert into wallet_start (wallet, block, units, opened_at)
    values (${ownWallet}, 1, ${String(micro)}::numeric, ${at})`.execute(database)
}
