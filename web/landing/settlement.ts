/** The worked example of the terms: the rule of settlement on round figures. No program ever had these results. */
import { referralPercents } from '../../contract/limits.ts'
import { dollars, type Micro } from '../../contract/money.ts'
import { readPercent } from '../../contract/percent.ts'

export const exampleDepositMicro = dollars(1_000)
/** The result of the one deal of each month, in percent of the amount taking part. */
const examplePercents = ['-4', '2.5', '5']

export interface SettledMonth {
  month: number
  /** In percent, as the deal's result is written. */
  percent: string
  /** The deposit less what was carried into the month. */
  takesPartMicro: Micro
  resultMicro: Micro
  /** The profit: paid out. */
  profitMicro: Micro
  /** A loss still to be earned back after this month, zero or below. */
  carriedMicro: Micro
}

/** Settles months of one deal each in order: losses take no part until later results have recovered them. */
export function settleMonths(depositMicro: Micro, percents: readonly string[]): SettledMonth[] {
  let carriedMicro = 0n
  return percents.map((percent, index) => {
    const takesPartMicro = depositMicro + carriedMicro
    const resultMicro = shareMicro(takesPartMicro, readPercent(percent)!)
    const afterMicro = carriedMicro + resultMicro
    carriedMicro = lower(0n, higher(afterMicro, -depositMicro))
    const profitMicro = higher(afterMicro, 0n)
    return { month: index + 1, percent, takesPartMicro, resultMicro, profitMicro, carriedMicro }
  })
}

/** The share in a deal, rounded towards minus infinity: a gain down, a loss up. */
function shareMicro(takesPartMicro: Micro, ppm: bigint): Micro {
  const product = takesPartMicro * ppm
  const towardsZero = product / 1_000_000n
  return product < 0n && product % 1_000_000n !== 0n ? towardsZero - 1n : towardsZero
}

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** The reward on line 1 for a month's profit, rounded down. */
export const rewardMicro = (profitMicro: Micro): Micro => (profitMicro * BigInt(referralPercents[0])) / 100n

export const exampleMonths = settleMonths(exampleDepositMicro, examplePercents)
