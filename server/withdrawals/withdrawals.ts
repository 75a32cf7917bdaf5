/** Withdrawals as rows, and the state of each, which is never stored: it follows from reviews and payout. */
import type { WithdrawalReason } from '../../contract/codes.ts'
import type { Withdrawal } from '../../contract/finance.ts'
import { pageSizes } from '../../contract/limits.ts'
import type { Micro } from '../../contract/money.ts'
import type { Page } from '../../contract/wire.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export type Stage = 'asked' | 'approved' | 'rejected' | 'paid'

/** What operators approve of a withdrawal itself. */
type ReviewAction = 'pay' | 'confirm' | 'revoke' | 'reject'

export interface WithdrawalRow {
  client: ClientId
  id: string
  askedAt: Date
  /** Booked by then, so its payment lies above it; `null` where nothing was. */
  askedBlock: bigint | null
  address: string
  amountMicro: Micro
  /** What was approved last; `null` before anything was. */
  action: ReviewAction | null
  /** What operators signed for it; `null` where it took no signature. */
  proposal: string | null
  /** Who approved it, and when. */
  actor: string | null
  /** Who signed it before, where it took two. */
  firstActor: string | null
  reviewedAt: Date | null
  /** The transaction that paid it, as an operator confirms. */
  confirmedTxId: string | null
  reason: WithdrawalReason | null
  txId: string | null
  /** Of its block, and when it was settled. */
  sentAt: Date | null
  paidAt: Date | null
}

export type Asked = Pick<
  WithdrawalRow,
  'client' | 'id' | 'askedAt' | 'askedBlock' | 'address' | 'amountMicro'
> &
  Pick<WithdrawalRow, 'txId' | 'sentAt' | 'paidAt'>
export type Reviewed = Omit<WithdrawalRow, keyof Asked>

export const askedColumns = sql`
  withdrawal.client_id as client, withdrawal.id, asked_at as "askedAt", asked_block as "askedBlock", address,
  amount_micro as "amountMicro",
  payout.tx_id as "txId", payout.block_at as "sentAt", payout.confirmed_at as "paidAt"`

export const reviewColumns = sql`
  review.action, review.proposal_id as proposal, review.actor, review.first_actor as "firstActor",
  review.at as "reviewedAt", nullif(review.terms, '') as "confirmedTxId", review.reason`

export const withPayout = sql`
  withdrawal
  left join payout on payout.client_id = withdrawal.client_id and payout.withdrawal_id = withdrawal.id`

/** Each with the last approval of it, and with what paid it. */
const withReview = sql`
  ${withPayout}
  left join lateral (
    select action, proposal_id, actor, first_actor, terms, at, reason from approval
    where approval.client_id = withdrawal.client_id and withdrawal_id = withdrawal.id
      and action in ('pay', 'confirm', 'revoke', 'reject')
    order by step desc limit 1) as review on true`

export function stageOf({ action, txId }: Pick<WithdrawalRow, 'action' | 'txId'>): Stage {
  if (txId !== null) return 'paid'
  if (action === 'reject') return 'rejected'
  return action === 'pay' ? 'approved' : 'asked'
}

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
    select ${askedColumns}, ${reviewColumns} from ${withReview}
    where withdrawal.client_id = ${client} and withdrawal.id = ${id}`.execute(connection)
  return rows[0] ?? null
}

/** One page of a client's withdrawals, the latest first. */
export async function withdrawalPage(
  connection: Connection,
  client: ClientId,
  page: number,
): Promise<Page<Withdrawal>> {
  const size = pageSizes.withdrawals
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<WithdrawalRow>`
      select ${askedColumns}, ${reviewColumns} from ${withReview} where withdrawal.client_id = ${client}
      order by withdrawal.id desc limit ${size} offset ${size * (page - 1)}`.execute(connection),
    sql<{ total: bigint }>`
      select count(*) as total from withdrawal where client_id = ${client}`.execute(connection),
  ])
  const [sending, cancelling] = await Promise.all([
    sendingSince(connection, rows),
    cancellingAmong(connection, rows),
  ])
  return {
    items: rows.map(row =>
      toWithdrawal({ ...row, sentAt: row.sentAt ?? sending.get(row.id) ?? null }, cancelling.get(row.id)),
    ),
    total: Number(counts[0]!.total),
  }
}

/** Of approved ones: since when the last transfer that was signed for each is under way. */
async function sendingSince(
  connection: Connection,
  rows: readonly WithdrawalRow[],
): Promise<Map<string, Date>> {
  const approved = rows.filter(row => stageOf(row) === 'approved').map(({ id }) => id)
  if (approved.length === 0) return new Map()
  const { rows: sent } = await sql<{ id: string; state: string; sendingAt: Date | null }>`
    select distinct on (subject) subject as id, state, sending_at as "sendingAt" from tron_transaction
    where purpose = 'payout' and subject = any(${approved}::text[]) order by subject, attempt desc
  `.execute(connection)
  return new Map(
    sent.flatMap(({ id, state, sendingAt }) =>
      sendingAt && (state === 'sending' || state === 'confirmed') ? [[id, sendingAt] as const] : [],
    ),
  )
}

/** Since when those of them are being cancelled that their client wants cancelled. */
export async function cancellingAmong(
  connection: Connection,
  rows: readonly WithdrawalRow[],
): Promise<Map<string, Date>> {
  const asked = rows.filter(row => stageOf(row) === 'asked').map(({ id }) => id)
  if (asked.length === 0) return new Map()
  const { rows: found } = await sql<{ id: string; since: Date }>`
    select withdrawal_id as id, cancellation_asked_at as since from withdrawal_waiting
    where withdrawal_id = any(${asked}::uuid[]) and cancellation_asked_at is not null`.execute(connection)
  return new Map(found.map(({ id, since }) => [id, since]))
}

const statuses = { asked: 'pending', approved: 'pending', rejected: 'rejected', paid: 'confirmed' } as const

const toWithdrawal = (row: WithdrawalRow, cancellingSince: Date | undefined): Withdrawal => ({
  id: row.id,
  at: row.askedAt,
  status: statuses[stageOf(row)],
  approvedAt: approvedAtOf(row),
  sentAt: row.sentAt ? later(row.askedAt, row.sentAt) : undefined,
  paidAt: row.paidAt ?? undefined,
  address: row.address,
  amountMicro: row.amountMicro,
  reason: row.reason ?? undefined,
  txId: row.txId ?? undefined,
  isCancellable: (row.action === null && !cancellingSince) || undefined,
  cancellingSince,
})

/** Operators who pay by hand may record the approval only afterwards. The chain's clock may be behind ours. */
function approvedAtOf({ action, askedAt, reviewedAt, sentAt }: WithdrawalRow): Date | undefined {
  if (!reviewedAt || (action !== 'pay' && action !== 'confirm')) return undefined
  return sentAt && sentAt < reviewedAt ? later(askedAt, sentAt) : reviewedAt
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** The client whose withdrawal an operator names; `null` when it waits for nothing. */
export async function ownerOfWaiting(connection: Connection, id: string): Promise<ClientId | null> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from withdrawal_waiting where withdrawal_id = ${id}`.execute(connection)
  return rows[0]?.client ?? null
}
