/** How much may leave a client's account: by their verification, in any 24 hours and any 30 days. */
import { financeTypes } from '../../contract/codes.ts'
import type { Micro } from '../../contract/money.ts'
import {
  limitSpans,
  type limitCases,
  type LimitSpan,
  type TransferLimit,
  type TransferLimits,
} from '../../contract/transfer-limits.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { verificationOf } from '../verification/index.ts'
import { limitsInForce } from './limit-versions.ts'

export async function limitsOf(connection: Connection, client: ClientId, at: Date): Promise<TransferLimits> {
  const { status } = await verificationOf(connection, client)
  const limits = await limitsInForce(connection)
  const left = await leftLately(connection, client, at)
  const { dayMicro, monthMicro } = limits[status]
  const verified = limits.verified
  return {
    verification: status,
    day: limitOf('day', dayMicro, left.day),
    month: limitOf('month', monthMicro, left.month),
    verified: { dayMicro: verified.dayMicro ?? undefined, monthMicro: verified.monthMicro ?? undefined },
  }
}

/**
 * Whether what has just left in this transaction was too much. Asked after the payment, because the payment holds the
 * client's book: of two at once, the second one counts the first.
 */
export async function refusalOfLimit(
  tx: Transaction,
  client: ClientId,
  at: Date,
): Promise<keyof typeof limitCases | null> {
  const { day, month } = await limitsOf(tx, client, at)
  if (isExceeded(day)) return 'dayLimitReached'
  return isExceeded(month) ? 'monthLimitReached' : null
}

const isExceeded = (limit: TransferLimit | undefined): boolean =>
  limit !== undefined && limit.usedMicro > limit.limitMicro

/** What left within a span, and when the first of it did. */
interface Left {
  sumMicro: Micro
  firstAt: Date | null
}

function limitOf(
  span: LimitSpan,
  limitMicro: Micro | null,
  { sumMicro, firstAt }: Left,
): TransferLimit | undefined {
  if (limitMicro === null) return undefined
  const renewsAt = firstAt ? new Date(firstAt.getTime() + limitSpans[span]) : undefined
  return { limitMicro, usedMicro: sumMicro, renewsAt }
}

/** Withdrawals that were asked for and not rejected, and transfers to other clients. */
async function leftLately(
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<Record<LimitSpan, Left>> {
  const since = (span: LimitSpan): Date => new Date(at.getTime() - limitSpans[span])
  const { rows } = await sql<{
    dayMicro: Micro
    dayFirst: Date | null
    monthMicro: Micro
    monthFirst: Date | null
  }>`
    select coalesce(sum(amount_micro) filter (where at > ${since('day')}), 0)::bigint as "dayMicro",
           min(at) filter (where at > ${since('day')}) as "dayFirst",
           coalesce(sum(amount_micro), 0)::bigint as "monthMicro", min(at) as "monthFirst"
    from (
      select asked_at as at, amount_micro from withdrawal
      where client_id = ${client} and asked_at > ${since('month')} and not exists (
        select from approval
        where approval.client_id = ${client} and withdrawal_id = withdrawal.id and action = 'reject')
      union all
      select at, -amount as amount_micro from ledger_entry
      where client_id = ${client} and code = ${financeTypes.peerOut} and at > ${since('month')}
    ) as leaving`.execute(connection)
  const { dayMicro, dayFirst, monthMicro, monthFirst } = rows[0]!
  return {
    day: { sumMicro: dayMicro, firstAt: dayFirst },
    month: { sumMicro: monthMicro, firstAt: monthFirst },
  }
}
