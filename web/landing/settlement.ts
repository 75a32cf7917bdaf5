/** The worked example of the terms: the rule of settlement on round figures. No program ever had these results. */
import { referralPercents } from '../../contract/limits.ts'
import { dollars, type Micro } from '../../contract/money.ts'

export const exampleStakeMicro = dollars(1_000)
const exampleResultsMicro = [dollars(-60), dollars(40), dollars(90)]

export interface SettledMonth {
  month: number
  resultMicro: Micro
  /** What counts as profit: paid out, or reinvested. */
  profitMicro: Micro
  /** A loss still to be earned back after this month, zero or below. */
  carriedMicro: Micro
}

/** Settles months in order: a loss is carried forward, and later results make up for it first. */
export function settle(resultsMicro: readonly Micro[]): SettledMonth[] {
  let carriedMicro = 0n
  return resultsMicro.map((resultMicro, index) => {
    const standMicro = carriedMicro + resultMicro
    carriedMicro = standMicro < 0n ? standMicro : 0n
    return { month: index + 1, resultMicro, profitMicro: standMicro > 0n ? standMicro : 0n, carriedMicro }
  })
}

/** The reward on line 1 for a month's profit, rounded down. */
export const rewardMicro = (profitMicro: Micro): Micro => (profitMicro * BigInt(referralPercents[0])) / 100n

export const exampleMonths = settle(exampleResultsMicro)
