/**
 * The evidence that months are settled from, for tests that are not about it: statements of venues by the house's own
 * functions.
 */
import { v7 } from 'uuid'
import { dollars } from '../../contract/money.ts'
import { sql, transaction, type Database, type Transaction } from '../database/index.ts'

/** Where the deals of tests are traded. */
const venueOfTests = 'Kraken'
/** No test lives longer. */
const farAhead = new Date('2100-01-01T00:00:00.000Z')

/** Venues with a result of a billion by a statement that covers every month. */
export async function giveEvidence(database: Database, ...venues: string[]): Promise<void> {
  const made = { asOf: farAhead, micro: dollars(1_000_000_000), at: farAhead }
  for (const venue of venues.length > 0 ? venues : [venueOfTests]) {
    await openVenue(database, venue)
    await recordStatement(database, venue, made)
  }
}

/** A venue of this name, unless it exists. */
export async function openVenue(database: Database, venue: string, address = `T-${venue}`): Promise<string> {
  const wanted = { action: 'venue.open', subject: venue, facts: { address } }
  return carryOut(
    database,
    wanted,
    ({ proposal, at }) => sql`
    venue_open(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
  )
}

interface Statement {
  asOf: Date
  micro: bigint
  /** When it is recorded. */
  at?: Date
  /** What was signed with it, where that is not the one that follows from it. */
  resultMicro?: bigint
}

/** Where a chain is read, it has been read up to then, so that the statement counts. */
export async function recordStatement(
  database: Database,
  venue: string,
  { asOf, micro, at = asOf, resultMicro }: Statement,
): Promise<string> {
  await sql`update tron_cursor set block_at = greatest(block_at, ${asOf}) where token = 'departures'`.execute(
    database,
  )
  const facts = { 'as of': asOf.toISOString(), 'micro-dollars': String(micro), file: '0'.repeat(64) }
  const wanted = { action: 'venue.statement', subject: venue, facts, at }
  return carryOut(
    database,
    wanted,
    ({ proposal }) => sql`
    venue_statement_record(${proposal.id}, ${proposal.signers}::uuid[],
      coalesce(${resultMicro ?? null}::bigint, ${micro} - venue_expected(${venue}, ${asOf})), ${at}, ${v7()}, ${v7()})`,
  )
}

export interface HouseAct {
  proposal: { id: string; signers: string[] }
  at: Date
}

interface Wanted {
  action: string
  subject: string
  client?: string
  facts: Record<string, string>
  at?: Date
}

/** Calls a function as if two operators had signed what it carries out, as the owner of the database. */
export const carryOut = (
  database: Database,
  { at = new Date(), ...wanted }: Wanted,
  call: (act: HouseAct) => ReturnType<typeof sql>,
): Promise<string> =>
  transaction(database, async tx => {
    const proposal = await signedProposal(tx, wanted, at)
    const { rows } = await sql<{ outcome: string }>`select ${call({ proposal, at })} as outcome`.execute(tx)
    return rows[0]!.outcome
  })

/** The rows of two signatures, which are not verified here. */
async function signedProposal(
  tx: Transaction,
  { action, subject, client, facts }: Wanted,
  at: Date,
): Promise<HouseAct['proposal']> {
  const [id, signers] = [v7(), [v7(), v7()]]
  await sql`
    insert into proposal (id, action, subject, client_id, facts, proposed_by, proposed_at)
    values (${id}, ${action}, ${subject}, ${client ?? null}, ${JSON.stringify(facts)}::jsonb, ${signers[0]}, ${at})`.execute(
    tx,
  )
  for (const signer of signers)
    await sql`
      insert into approval_signature (proposal_id, operator_id, kind, key, signature, signed_at)
      values (${id}, ${signer}, 'ed25519', ${signer}, decode(${signer.replaceAll('-', '')}, 'hex'), ${at})`.execute(
      tx,
    )
  return { id, signers }
}

/** A wallet that two have pinned, without its key: for tests that are not about whose it is. */
export const pinWallet = (database: Database, address: string, purpose = 'treasury'): Promise<string> =>
  carryOut(
    database,
    {
      action: 'wallet.pin',
      subject: address,
      facts: { purpose, date: '2026-01-01', signature: '00'.repeat(65) },
    },
    ({ proposal, at }) => sql`
      own_wallet_pin(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
  )

export const unpinWallet = (database: Database, address: string): Promise<string> =>
  carryOut(
    database,
    { action: 'wallet.unpin', subject: address, facts: { reason: 'its key is lost' } },
    ({ proposal, at }) => sql`
      own_wallet_unpin(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
  )

/** Two have ordered that deposit addresses are emptied into a wallet, which they have pinned. */
export async function orderSweep(
  database: Database,
  treasury: string,
  orderedAt = new Date(),
): Promise<string> {
  await pinWallet(database, treasury)
  return carryOut(
    database,
    { action: 'order.sweep', subject: treasury, facts: {}, at: orderedAt },
    ({ proposal, at }) => sql`
    house_order_make(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
  )
}

/** Capital that has come in, as if the chain showed it. */
export async function acceptCapital(database: Database, micro: bigint, at: Date): Promise<string> {
  await pinWallet(database, 'T-treasury')
  const facts = { wallet: 'T-treasury', sender: 'T-owner', 'micro-dollars': String(micro) }
  const place = `${v7().replaceAll('-', '').repeat(2)}:0`
  return carryOut(
    database,
    { action: 'capital.accept', subject: place, facts, at },
    ({ proposal }) => sql`
    capital_accept(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${at}, ${v7()}, ${v7()})`,
  )
}

export const orderCapital = (database: Database, micro: bigint, at: Date): Promise<string> => {
  const facts = { wallet: 'T-treasury', 'micro-dollars': String(micro) }
  return carryOut(
    database,
    { action: 'order.capital', subject: 'T-owner', facts, at },
    ({ proposal }) => sql`
    house_order_make(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
  )
}

/** TRX is bought for this, at ten cents each. */
export const orderTrx = (database: Database, micro: bigint, at: Date): Promise<string> => {
  const facts = { wallet: 'T-treasury', 'micro-dollars': String(micro), sun: String(micro * 10n) }
  return carryOut(
    database,
    { action: 'order.trx', subject: 'T-seller', facts, at },
    ({ proposal }) => sql`
    house_order_make(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
  )
}

/** Two have signed the reason of a movement. */
export const explainedByTwo = (
  database: Database,
  wanted: Pick<Wanted, 'action' | 'subject' | 'facts'>,
): Promise<string> =>
  carryOut(
    database,
    wanted,
    ({ proposal, at }) => sql`
    movements_explain(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
  )
