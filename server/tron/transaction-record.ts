/** Signed transactions as rows. See migration 0004_tron for their constraints. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { TronAddress } from './address.ts'
import type { SignedTransfer } from './transaction-signing.ts'
import type { BalanceAt } from './solid-balance.ts'

export type TransactionState = 'signed' | 'sending' | 'confirmed' | 'failed' | 'expired'

/** Its purpose, named by the sender, and the subject it concerns. */
export interface TransactionPurpose {
  purpose: 'payout' | 'sweep' | 'activation' | 'seals'
  subject: string
}

export interface TransactionRecord extends TransactionPurpose, SignedTransfer {
  id: string
  attempt: number
  state: TransactionState
  /** By our clock. */
  signedAt: Date
  /** The highest solid block that both nodes have shown since it was signed, as far as there can be one by then. */
  solidSeen: bigint
  /** The block it is seen in, while a reorganisation may still undo that. */
  seenBlock: bigint | null
  /** Its final block, once it is confirmed or failed. */
  block: bigint | null
  blockAt: Date | null
  ordinal: number | null
  feeSun: bigint | null
  evidence: Record<string, unknown> | null
  /** Why its end is not trusted so far, though nodes report one; since when, and what they report. */
  onHold: { since: Date; reason: HoldReason; evidence: Record<string, unknown> } | null
}

/** Nodes report a failure, and its sender's balance does not agree. */
export type HoldReason = 'failureUnproven'

type Stored = Omit<TransactionRecord, 'reference' | 'balanceBefore' | 'onHold'> & {
  balanceBefore: StoredBalance[] | null
  onHoldSince: Date | null
  reason: HoldReason | null
  holdEvidence: Record<string, unknown> | null
  referenceBlock: bigint
  referenceId: string
  referenceAt: Date
}

type StoredBalance = { block: string; units: string }

const columns = sql`
  id, purpose, subject, attempt, chain_id as "chainId", tx_id as "txId", raw_data as "rawData", signature, owner,
  recipient, token, units, memo, fee_limit_sun as "feeLimitSun", reference_block as "referenceBlock",
  reference_id as "referenceId", reference_at as "referenceAt", expires_at as "expiresAt", state,
  solid_seen as "solidSeen", seen_block as "seenBlock", block, block_at as "blockAt", ordinal, fee_sun as "feeSun",
  evidence, signed_at as "signedAt", balance_before as "balanceBefore", on_hold_since as "onHoldSince", reason,
  hold_evidence as "holdEvidence"`

function asRow({
  referenceBlock: number,
  referenceId: hash,
  referenceAt: at,
  ...stored
}: Stored): TransactionRecord {
  const { balanceBefore, onHoldSince: since, reason, holdEvidence: evidence, ...row } = stored
  return {
    ...row,
    reference: { number, hash, at },
    balanceBefore: balanceBefore?.map(asBalance) ?? null,
    onHold: since && reason && evidence ? { since, reason, evidence } : null,
  }
}

const asBalance = ({ block, units }: StoredBalance): BalanceAt => ({
  from: BigInt(block),
  to: BigInt(block),
  units: BigInt(units),
})

const asStored = ({ to, units }: BalanceAt): StoredBalance => ({ block: String(to), units: String(units) })

/** The last attempt for a purpose. */
export async function lastAttempt(
  connection: Connection,
  { purpose, subject }: TransactionPurpose,
): Promise<TransactionRecord | null> {
  const { rows } = await sql<Stored>`
    select ${columns} from tron_transaction where purpose = ${purpose} and subject = ${subject}
    order by attempt desc limit 1`.execute(connection)
  return rows[0] ? asRow(rows[0]) : null
}

export async function findTransaction(connection: Connection, id: string): Promise<TransactionRecord | null> {
  const { rows } = await sql<Stored>`
    select ${columns} from tron_transaction where id = ${id}`.execute(connection)
  return rows[0] ? asRow(rows[0]) : null
}

/** Whether it may still move money, or has moved it. */
export const isLiving = ({ state }: Pick<TransactionRecord, 'state'>): boolean =>
  state === 'signed' || state === 'sending' || state === 'confirmed'

/** What a wallet has signed and whose end is open, the oldest first. */
export async function findOpenTransactionsOf(
  connection: Connection,
  owner: TronAddress,
): Promise<TransactionRecord[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from tron_transaction where owner = ${owner} and state in ('signed', 'sending')
    order by reference_block, id`.execute(connection)
  return rows.map(asRow)
}

/** What was signed for a purpose, by any signer, and whose end is open; the oldest first. */
export async function findOpenTransactionsFor(
  connection: Connection,
  purpose: TransactionPurpose['purpose'],
): Promise<TransactionRecord[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from tron_transaction where purpose = ${purpose} and state in ('signed', 'sending')
    order by reference_block, id`.execute(connection)
  return rows.map(asRow)
}

/**
 * Stores a signed transaction as the next attempt for its purpose, before it is sent. The database refuses it while an
 * earlier attempt may still move money. Commit before the first `follow`.
 */
export async function storeSigned(
  tx: Transaction,
  { id, purpose, subject, at }: TransactionPurpose & { id: string; at: Date },
  signed: SignedTransfer,
): Promise<void> {
  const before = await lastAttempt(tx, { purpose, subject })
  const { number, hash, at: referenceAt } = signed.reference
  const balances = signed.balanceBefore?.map(asStored) ?? null
  await sql`
    insert into tron_transaction (
      id, purpose, subject, attempt, chain_id, tx_id, raw_data, signature, owner, recipient, token, units,
      memo, fee_limit_sun, reference_block, reference_id, reference_at, expires_at, state, solid_seen, signed_at,
      balance_before)
    values (
      ${id}, ${purpose}, ${subject}, ${(before?.attempt ?? 0) + 1}, ${signed.chainId}, ${signed.txId},
      ${Buffer.from(signed.rawData)}, ${Buffer.from(signed.signature)}, ${signed.owner}, ${signed.recipient},
      ${signed.token}, ${signed.units}, ${signed.memo ?? null}, ${signed.feeLimitSun}, ${number}, ${hash},
      ${referenceAt}, ${signed.expiresAt}, 'signed', ${number}, ${at},
      ${balances && JSON.stringify(balances)}::jsonb)`.execute(tx)
}

/** From now on it may be on any node. No change when it is past that already. */
export async function markSending(connection: Connection, id: string, at: Date): Promise<void> {
  await sql`
    update tron_transaction set state = 'sending', sending_at = ${at}
    where id = ${id} and state = 'signed'`.execute(connection)
}

/** What the last step found of a transaction whose end is open. */
export async function recordSeenBlock(
  connection: Connection,
  { id, solidSeen, seenBlock }: TransactionRecord,
  sight: { solidSeen: bigint; seenBlock: bigint | null },
): Promise<void> {
  if (sight.solidSeen <= solidSeen && sight.seenBlock === seenBlock) return
  await sql`
    update tron_transaction
    set solid_seen = greatest(solid_seen, ${sight.solidSeen}), seen_block = ${sight.seenBlock}
    where id = ${id} and state in ('signed', 'sending')`.execute(connection)
}

/** Its reported end is not trusted: it stays open, and is followed on. Keeps the first such report. */
export async function putTransactionOnHold(
  connection: Connection,
  id: string,
  { reason, evidence, at }: { reason: HoldReason; evidence: Record<string, unknown>; at: Date },
): Promise<void> {
  await sql`
    update tron_transaction
    set on_hold_since = ${at}, reason = ${reason}, hold_evidence = ${JSON.stringify(evidence)}
    where id = ${id} and state in ('signed', 'sending') and on_hold_since is null`.execute(connection)
}

export interface Conclusion {
  state: 'confirmed' | 'failed' | 'expired'
  block?: bigint
  blockAt?: Date
  ordinal?: number | undefined
  feeSun?: bigint
  evidence?: Record<string, unknown> | undefined
}

/** How it ended. A second process finds it ended already, and changes nothing. */
export async function concludeTransaction(
  connection: Connection,
  id: string,
  { state, block, blockAt, ordinal, feeSun, evidence }: Conclusion,
  at: Date,
): Promise<void> {
  await sql`
    update tron_transaction
    set state = ${state}, ended_at = ${at}, seen_block = null, block = ${block ?? null},
        block_at = ${blockAt ?? null}, ordinal = ${ordinal ?? null}, fee_sun = ${feeSun ?? null},
        evidence = ${evidence ? JSON.stringify(evidence) : null}
    where id = ${id} and state in ('signed', 'sending')`.execute(connection)
}
