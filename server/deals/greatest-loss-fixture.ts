/**
 * The worst case of an account of 1, as docs/settlement.md defines it, deal by deal and account by account: slow, and
 * with exact fractions.
 */

/** Moments are whole numbers; a month has `monthLength` of them. */
export interface Course {
  venueAt: number
  openedAt: number
  /** In ten-thousandths of a percent. */
  statedPpm: number
  result?: { at: number; ppm: number } | undefined
}

export const monthLength = 100
const monthOf = (at: number): number => Math.floor(at / monthLength)
const million = 1_000_000n

/** Fractions of one, as so many of these. */
const one = million ** 12n

/** Whether nobody could lose more than they have, whenever they joined. */
export function isBearable(deals: readonly Course[], now: number): boolean {
  return deals.every(({ venueAt }) => leftOf(deals, venueAt, now) >= 0n)
}

/** Of an account that joined just before this moment at the venue. */
function leftOf(deals: readonly Course[], joinedAt: number, now: number): bigint {
  const mine = deals.filter(({ venueAt }) => venueAt >= joinedAt)
  const stated = mine.filter(({ result }) => !result)
  const open = stated.reduce((sum, deal) => sum + share(stakeAt(mine, deal.openedAt), deal.statedPpm), 0n)
  return one - lossesOf(mine, monthOf(now) + 1) - open
}

/** 1 less the net losses of the months that had ended. */
const stakeAt = (mine: readonly Course[], at: number): bigint => {
  const stake = one - lossesOf(mine, monthOf(at))
  return stake > 0n ? stake : 0n
}

function lossesOf(mine: readonly Course[], untilMonth: number): bigint {
  let losses = 0n
  const months = new Set(mine.flatMap(({ result }) => (result ? [monthOf(result.at)] : [])))
  for (const month of months) {
    if (month >= untilMonth) continue
    const net = mine
      .filter(({ result }) => result && monthOf(result.at) === month)
      .reduce((sum, deal) => sum + share(stakeAt(mine, deal.openedAt), deal.result!.ppm), 0n)
    if (net < 0n) losses -= net
  }
  return losses
}

const share = (stake: bigint, ppm: number): bigint => (stake * BigInt(ppm)) / million
