/** Withdrawals as rows, and where each of them stands: that is never stored, it follows from reviews and payout. */
import type { WithdrawalReason } from '../../contract/codes.ts'
import type { Withdrawal } from '../../contract/finance.ts'
import { pageSizes } from '../../contract/limits.ts'
import type { Micro } from '../../contract/money.ts'
import type { Page } from '../../contract/wire.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export type Stage = 'asked' | 'approved' | 'rejected' | 'paid'

/** 'endorsed' and 'attested': the first of two words, an approval and a confirmation. */
export type Verdict = 'endorsed' | 'approved' | 'attested' | 'revoked' | 'rejected'

export interface WithdrawalRow {
  client: ClientId
  id: string
  askedAt: Date
  /** Booked then already, so its payment lies above it; `null` where nothing was. */
  askedBlock: bigint | null
  address: string
  amountMicro: Micro
  /** How often operators have said something of it. */
  step: number
  verdict: Verdict | null
  /** Who said the last of it, and when. */
  actor: string | null
  /** Whose word before that was completed by it. */
  firstActor: string | null
  reviewedAt: Date | null
  /** By which transaction it was paid, as the last of it says. */
  attestedTxId: string | null
  reason: WithdrawalReason | null
  txId: string | null
}

const columns = sql`
  withdrawal.client_id as client, withdrawal.id, asked_at as "askedAt", asked_block as "askedBlock", address,
  amount_micro as "amountMicro",
  coalesce(review.step, 0) as step, review.verdict, review.actor, review.first_actor as "firstActor",
  review.at as "reviewedAt", review.tx_id as "attestedTxId", review.reason,
  payout.tx_id as "txId"`

/** Each with the last word said of it, and with what paid it. */
const withReview = sql`
  withdrawal
  left join payout on payout.client_id = withdrawal.client_id and payout.withdrawal_id = withdrawal.id
  left join lateral (
    select step, verdict, actor, first_actor, tx_id, at, reason from withdrawal_review
    where withdrawal_review.client_id = withdrawal.client_id and withdrawal_id = withdrawal.id
    order by step desc limit 1) as review on true`

export function stageOf({ verdict, txId }: Pick<WithdrawalRow, 'verdict' | 'txId'>): Stage {
  if (txId !== null) return 'paid'
  if (verdict === 'approved' || verdict === 'rejected') return verdict
  return 'asked'
}

/** His word moves nothing without another's. */
export const isFirstApproval = (row: WithdrawalRow): boolean =>
  stageOf(row) === 'asked' && (row.verdict === 'endorsed' || row.verdict === 'attested')

/** Why nothing can be decided about it any more, or `null`. */
export function endOf(row: WithdrawalRow | null): 'notThere' | 'paid' | 'rejected' | null {
  if (!row) return 'notThere'
  const stage = stageOf(row)
  return stage === 'paid' || stage === 'rejected' ? stage : null
}

export async function findWithdrawal(
  connection: Connection,
  client: ClientId,
  id: string,
): Promise<WithdrawalRow | null> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from ${withReview}
    where withdrawal.client_id = ${client} and withdrawal.id = ${id}`.execute(connection)
  return rows[0] ?? null
}

/** The same, held until the transaction ends: whoever judges it waits for whoever was first. */
export async function lockWithdrawal(
  tx: Transaction,
  client: ClientId,
  id: string,
): Promise<WithdrawalRow | null> {
  await sql`select from withdrawal where client_id = ${client} and id = ${id} for update`.execute(tx)
  return findWithdrawal(tx, client, id)
}

export interface Review {
  verdict: Verdict
  reason: WithdrawalReason | null
  actor: string
  /** Whose word this one completes. */
  first: string | null
  /** What he says has paid it. */
  txId?: string
  at: Date
}

/** The next word on a withdrawal that is held. */
export async function addReview(
  tx: Transaction,
  { client, id, step }: Pick<WithdrawalRow, 'client' | 'id' | 'step'>,
  { verdict, reason, actor, first, txId, at }: Review,
): Promise<void> {
  await sql`
    insert into withdrawal_review (client_id, withdrawal_id, step, verdict, reason, actor, first_actor, tx_id, at)
    values (${client}, ${id}, ${step + 1}, ${verdict}, ${reason}, ${actor}, ${first}, ${txId ?? null}, ${at})`.execute(
    tx,
  )
}

/** One page of a client's withdrawals, the latest first. */
export async function withdrawalPage(
  connection: Connection,
  client: ClientId,
  page: number,
): Promise<Page<Withdrawal>> {
  const size = pageSizes.withdrawals
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from ${withReview} where withdrawal.client_id = ${client}
    order by withdrawal.id desc limit ${size} offset ${size * (page - 1)}`.execute(connection)
  const { rows: counts } = await sql<{ total: bigint }>`
    select count(*) as total from withdrawal where client_id = ${client}`.execute(connection)
  return { items: rows.map(toWithdrawal), total: Number(counts[0]!.total) }
}

const statuses = { asked: 'pending', approved: 'pending', rejected: 'rejected', paid: 'confirmed' } as const

const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  at: row.askedAt,
  status: statuses[stageOf(row)],
  address: row.address,
  amountMicro: row.amountMicro,
  reason: row.reason ?? undefined,
  txId: row.txId ?? undefined,
})

/** Those that operators still have to do with, the oldest first. */
export async function waitingWithdrawals(connection: Connection, limit: number): Promise<WithdrawalRow[]> {
  const { rows } = await sql<{ client: ClientId; id: string }>`
    select client_id as client, withdrawal_id as id from withdrawal_waiting
    order by asked_at, withdrawal_id limit ${limit}`.execute(connection)
  const found = await Promise.all(rows.map(({ client, id }) => findWithdrawal(connection, client, id)))
  return found.filter(row => row !== null)
}

/** Whose withdrawal an operator means; `null` when it waits for nothing. */
export async function ownerOfWaiting(connection: Connection, id: string): Promise<ClientId | null> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from withdrawal_waiting where withdrawal_id = ${id}`.execute(connection)
  return rows[0]?.client ?? null
}
