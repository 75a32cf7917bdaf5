/** How much may leave a finance account: withdrawals and transfers to other clients, counted together. */
import { dayMs } from './time.ts'
import { verificationStatuses } from './codes.ts'
import type { Micro } from './money.ts'
import { code, field, moment, money, optional, record, type Values } from './wire.ts'

/** Both spans roll: what left longer ago does not count, so there is no rush at midnight or on the first of a month. */
export const limitSpans = { day: dayMs, month: 30 * dayMs } as const
export type LimitSpan = keyof typeof limitSpans

/** How a payment is refused for a limit: cases of the outcome 'invalidAmount'. */
export const limitCases = {
  dayLimitReached: ['invalidAmount', 1],
  monthLimitReached: ['invalidAmount', 2],
} as const

const limit = record({
  limitMicro: field('l', money),
  usedMicro: field('u', money),
  /** When the oldest of what is counted counts no more; undefined while nothing is. */
  renewsAt: field('r', optional(moment)),
})

/** What a page needs of it. Where there is no limit its field is absent. */
export const transferLimits = {
  /** Which of the client's states the limits follow. */
  verification: field('s', code(verificationStatuses)),
  day: field('d', optional(limit)),
  month: field('m', optional(limit)),
  /** What a verified client has. */
  verified: field(
    'v',
    record({ dayMicro: field('d', optional(money)), monthMicro: field('m', optional(money)) }),
  ),
}

export type TransferLimits = Values<typeof transferLimits>
export type TransferLimit = NonNullable<TransferLimits['day']>

export const leftOf = ({ limitMicro, usedMicro }: TransferLimit): Micro =>
  usedMicro < limitMicro ? limitMicro - usedMicro : 0n

/** The span whose limit leaves least now, the shorter one where both leave as much; undefined without a limit. */
export function tightestSpan({ day, month }: Pick<TransferLimits, 'day' | 'month'>): LimitSpan | undefined {
  if (!day || !month) return day ? 'day' : month && 'month'
  return leftOf(month) < leftOf(day) ? 'month' : 'day'
}

/** How much may leave now, or `null` without a limit. */
export function leftNow(limits: Pick<TransferLimits, 'day' | 'month'>): Micro | null {
  const span = tightestSpan(limits)
  return span ? leftOf(limits[span]!) : null
}
