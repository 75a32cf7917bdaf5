/** Signed transactions as rows. See migration 0021_outgoing for what holds of them. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { TronAddress } from './address.ts'
import type { SignedTransfer } from './outgoing-signing.ts'

export type OutgoingState = 'signed' | 'sending' | 'confirmed' | 'failed' | 'dead'

/** What it is for: a word of the sender's, and whom or what it concerns. */
export interface Errand {
  purpose: 'payout' | 'sweep' | 'activation' | 'seals'
  subject: string
}

export interface OutgoingRow extends Errand, SignedTransfer {
  id: string
  attempt: number
  state: OutgoingState
  /** The highest solid block that nodes have shown since it was signed. */
  solidSeen: bigint
  /** Where it is seen, while a reorganisation may still undo that. */
  seenBlock: bigint | null
  /** Where it is for good, once it is confirmed or failed. */
  block: bigint | null
  blockAt: Date | null
  ordinal: number | null
  feeSun: bigint | null
  evidence: Record<string, unknown> | null
}

type Stored = Omit<OutgoingRow, 'reference'> & {
  referenceBlock: bigint
  referenceId: string
  referenceAt: Date
}

const columns = sql`
  id, purpose, subject, attempt, chain_id as "chainId", tx_id as "txId", raw_data as "rawData", signature, owner,
  recipient, token, units, memo, fee_limit_sun as "feeLimitSun", reference_block as "referenceBlock",
  reference_id as "referenceId", reference_at as "referenceAt", expires_at as "expiresAt", state,
  solid_seen as "solidSeen", seen_block as "seenBlock", block, block_at as "blockAt", ordinal, fee_sun as "feeSun",
  evidence`

function asRow({ referenceBlock: number, referenceId: hash, referenceAt: at, ...row }: Stored): OutgoingRow {
  return { ...row, reference: { number, hash, at } }
}

/** The last attempt of an errand. */
export async function lastAttempt(
  connection: Connection,
  { purpose, subject }: Errand,
): Promise<OutgoingRow | null> {
  const { rows } = await sql<Stored>`
    select ${columns} from tron_outgoing where purpose = ${purpose} and subject = ${subject}
    order by attempt desc limit 1`.execute(connection)
  return rows[0] ? asRow(rows[0]) : null
}

export async function findOutgoing(connection: Connection, id: string): Promise<OutgoingRow | null> {
  const { rows } = await sql<Stored>`
    select ${columns} from tron_outgoing where id = ${id}`.execute(connection)
  return rows[0] ? asRow(rows[0]) : null
}

/** Whether it may still move money, or has moved it. */
export const isLiving = ({ state }: Pick<OutgoingRow, 'state'>): boolean =>
  state === 'signed' || state === 'sending' || state === 'confirmed'

/** What a wallet has signed and nobody knows the end of, the oldest first. */
export async function openOutgoing(connection: Connection, owner: TronAddress): Promise<OutgoingRow[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from tron_outgoing where owner = ${owner} and state in ('signed', 'sending')
    order by reference_block, id`.execute(connection)
  return rows.map(asRow)
}

/** What was signed for a purpose, whoever signed it, and nobody knows the end of; the oldest first. */
export async function openFor(connection: Connection, purpose: Errand['purpose']): Promise<OutgoingRow[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from tron_outgoing where purpose = ${purpose} and state in ('signed', 'sending')
    order by reference_block, id`.execute(connection)
  return rows.map(asRow)
}

/**
 * Keeps a signed transaction as the next attempt of its errand, before anybody hears of it. The database refuses it
 * while an earlier attempt may still move money. Commit before the first `follow`.
 */
export async function keepSigned(
  tx: Transaction,
  { id, purpose, subject, at }: Errand & { id: string; at: Date },
  signed: SignedTransfer,
): Promise<void> {
  const before = await lastAttempt(tx, { purpose, subject })
  const { number, hash, at: referenceAt } = signed.reference
  await sql`
    insert into tron_outgoing (
      id, purpose, subject, attempt, chain_id, tx_id, raw_data, signature, owner, recipient, token, units,
      memo, fee_limit_sun, reference_block, reference_id, reference_at, expires_at, state, solid_seen, signed_at)
    values (
      ${id}, ${purpose}, ${subject}, ${(before?.attempt ?? 0) + 1}, ${signed.chainId}, ${signed.txId},
      ${Buffer.from(signed.rawData)}, ${Buffer.from(signed.signature)}, ${signed.owner}, ${signed.recipient},
      ${signed.token}, ${signed.units}, ${signed.memo ?? null}, ${signed.feeLimitSun}, ${number}, ${hash},
      ${referenceAt}, ${signed.expiresAt}, 'signed', ${number}, ${at})`.execute(tx)
}

/** From now on it may be anywhere. Nothing happens when it is past that already. */
export async function markSending(connection: Connection, id: string, at: Date): Promise<void> {
  await sql`
    update tron_outgoing set state = 'sending', sending_at = ${at}
    where id = ${id} and state = 'signed'`.execute(connection)
}

/** What the last look showed of one whose end is open. */
export async function noteSight(
  connection: Connection,
  { id, solidSeen, seenBlock }: OutgoingRow,
  sight: { solidSeen: bigint; seenBlock: bigint | null },
): Promise<void> {
  if (sight.solidSeen <= solidSeen && sight.seenBlock === seenBlock) return
  await sql`
    update tron_outgoing
    set solid_seen = greatest(solid_seen, ${sight.solidSeen}), seen_block = ${sight.seenBlock}
    where id = ${id} and state in ('signed', 'sending')`.execute(connection)
}

export interface Conclusion {
  state: 'confirmed' | 'failed' | 'dead'
  block?: bigint
  blockAt?: Date
  ordinal?: number | undefined
  feeSun?: bigint
  evidence?: Record<string, unknown> | undefined
}

/** How it ended. Whoever comes second finds it ended already, and changes nothing. */
export async function conclude(
  connection: Connection,
  id: string,
  { state, block, blockAt, ordinal, feeSun, evidence }: Conclusion,
  at: Date,
): Promise<void> {
  await sql`
    update tron_outgoing
    set state = ${state}, ended_at = ${at}, seen_block = null, block = ${block ?? null},
        block_at = ${blockAt ?? null}, ordinal = ${ordinal ?? null}, fee_sun = ${feeSun ?? null},
        evidence = ${evidence ? JSON.stringify(evidence) : null}
    where id = ${id} and state in ('signed', 'sending')`.execute(connection)
}
