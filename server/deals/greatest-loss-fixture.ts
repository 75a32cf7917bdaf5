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
export const isBearable = (deals: readonly Course[], now: number): boolean =>
  deals.every(({ venueAt }) => leftOf(deals, venueAt, now) >= 0n)

/** The greatest loss that a deal can state that opens now, up to all of its stake; undefined where even none is borne. */
export function greatestBearable(deals: readonly Course[], now: number): number | undefined {
  const bears = (statedPpm: number): boolean =>
    isBearable([...deals, { venueAt: now, openedAt: now, statedPpm }], now)
  if (!bears(0)) return undefined
  let [borne, tooMuch] = [0, Number(million) + 1]
  while (tooMuch - borne > 1) {
    const between = Math.floor((borne + tooMuch) / 2)
    if (bears(between)) borne = between
    else tooMuch = between
  }
  return borne
}

/** Of an account that joined just before this moment at the venue. */
function leftOf(deals: readonly Course[], joinedAt: number, now: number): bigint {
  const account = { mine: deals.filter(({ venueAt }) => venueAt >= joinedAt), losses: new Map() }
  const stated = account.mine.filter(({ result }) => !result)
  const open = stated.reduce((sum, deal) => sum + share(stakeAt(account, deal.openedAt), deal.statedPpm), 0n)
  return one - lossesOf(account, monthOf(now) + 1) - open
}

interface Account {
  mine: readonly Course[]
  /** What its months had lost before each one, once it is known. */
  losses: Map<number, bigint>
}

/** 1 less the net losses of the months that had ended. */
const stakeAt = (account: Account, at: number): bigint => {
  const stake = one - lossesOf(account, monthOf(at))
  return stake > 0n ? stake : 0n
}

function lossesOf(account: Account, untilMonth: number): bigint {
  const known = account.losses.get(untilMonth)
  if (known !== undefined) return known
  let losses = 0n
  const results = account.mine.flatMap(({ openedAt, result }) => (result ? [{ openedAt, ...result }] : []))
  for (const month of new Set(results.map(({ at }) => monthOf(at)))) {
    if (month >= untilMonth) continue
    const net = results
      .filter(({ at }) => monthOf(at) === month)
      .reduce((sum, { openedAt, ppm }) => sum + share(stakeAt(account, openedAt), ppm), 0n)
    if (net < 0n) losses -= net
  }
  account.losses.set(untilMonth, losses)
  return losses
}

const share = (stake: bigint, ppm: number): bigint => (stake * BigInt(ppm)) / million
