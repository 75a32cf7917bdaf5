/** How much may leave a client's account: by their verification state, in any 24 hours and any 30 days. */
import type { Micro } from '../../contract/money.ts'
import {
  limitSpans,
  type LimitSpan,
  type TransferLimit,
  type TransferLimits,
} from '../../contract/transfer-limits.ts'
import { sql, type Connection } from '../database/index.ts'
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

/** The sum that left within a span, and when the first of it did. */
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

/** Withdrawals that were requested and not rejected, and transfers to other clients. */
async function leftLately(
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<Record<LimitSpan, Left>> {
  const { rows } = await sql<{
    dayMicro: Micro
    dayFirst: Date | null
    monthMicro: Micro
    monthFirst: Date | null
  }>`
    select day_micro as "dayMicro", day_first as "dayFirst", month_micro as "monthMicro", month_first as "monthFirst"
    from transfers_lately(${client}, ${at})`.execute(connection)
  const { dayMicro, dayFirst, monthMicro, monthFirst } = rows[0]!
  return {
    day: { sumMicro: dayMicro, firstAt: dayFirst },
    month: { sumMicro: monthMicro, firstAt: monthFirst },
  }
}
