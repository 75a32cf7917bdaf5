/** Money of the house that moves, by the functions of its book. */
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { sql, transaction, type Database } from '../database/index.ts'
import { carryOut, openVenue, recordStatement } from '../house/evidence-fixture.ts'
import type { AppContext } from '../platform/app-context.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Where the deals of tests are traded. */
const venue = 'Kraken'
const ownWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let transfers = 0

/** So much goes from deposit addresses to the venue now. */
export async function movesToVenue({ database, clock }: AppContext, micro: bigint): Promise<void> {
  const [txId, at] = [hash(`to the venue ${++transfers}`), clock()]
  await openVenue(database, venue)
  const { rows } = await sql<{ address: string }>`
    select address from tron_address where taken_at is not null limit 1`.execute(database)
  const { address } = rows[0]!
  await sql`
    insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
    values (${address}, ${txId}, 0, 'out', 'venue', ${String(micro)}::numeric, 1, ${at}, ${at})`.execute(
    database,
  )
  await isRecorded(database, { txId, from: address, micro, at })
}

/** So much came to the venue from where no chain tells of it: clients' money of tests that post it. */
export async function arrivesAtVenue({ database, clock }: AppContext, micro: bigint): Promise<void> {
  await openVenue(database, venue)
  const txId = hash(`to the venue ${++transfers}`)
  await isRecorded(database, { txId, from: ownWallet, micro, at: clock() })
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

/** So much comes as capital to an own wallet. */
export async function capitalComes({ database, clock }: AppContext, micro: bigint): Promise<void> {
  const [txId, at] = [hash(`capital ${++transfers}`), clock()]
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
  await sql`
    insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
    values (${ownWallet}, ${txId}, 0, 'in', 'outside', ${String(micro)}::numeric, 1, ${at}, ${at})`.execute(
    database,
  )
  const facts = { wallet: ownWallet, sender: 'outside', 'micro-dollars': String(micro) }
  const accept = { action: 'capital.accept', subject: `${txId}:0`, facts, at }
  const outcome = await carryOut(
    database,
    accept,
    ({ proposal }) =>
      sql`capital_accept(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${at}, ${newId()}, ${newId()})`,
  )
  if (outcome !== 'done') throw new Error(`the capital was refused: ${outcome}`)
}
