/**
 * Whether a deal's result agrees with its side, its prices and its exposure. The provider reports all of them, so
 * changing one alone, here or there, shows in the others.
 */
import { readPercent } from './percent.ts'
import { readPrice } from './price.ts'

/** The reported facts of a deal, as texts; the close price with its end. */
export interface PricedDeal {
  side?: string | undefined
  openPrice?: string | undefined
  closePrice?: string | undefined
  /** Percent of the strategy's money that the position moved. */
  exposure?: string | undefined
}

const ppmPerWhole = 1_000_000n

/**
 * Tenfold the strategy's money. The possible price movement grows with the position, so a report of a larger one
 * explains nothing (deal_takes_two).
 */
export const exposurePpmMost = 10n * ppmPerWhole

/** A deal's result before costs, in millionths and rounded down; `null` where a needed fact is missing. */
export function movePpm({ side, openPrice, closePrice, exposure }: PricedDeal): bigint | null {
  const [open, close] = [openPrice, closePrice].map(price => (price ? readPrice(price) : null))
  const exposurePpm = exposure ? readPercent(exposure) : null
  if (!open || !close || !exposurePpm || exposurePpm > exposurePpmMost) return null
  if (side !== 'long' && side !== 'short') return null
  const moved = (side === 'long' ? close - open : open - close) * exposurePpm
  return moved >= 0n ? moved / open : -((-moved + open - 1n) / open)
}

/** 0.01 percent: the rounding of percents and prices. */
const roundingPpm = ppmPerWhole / 10_000n

/**
 * Fees, funding and late fills may cost up to one percent of the position; rounded prices may add up to 0.1 percent in
 * its favour. A larger difference takes two operators (deal_takes_two).
 */
const isExplained = (differencePpm: bigint, exposurePpm: bigint): boolean =>
  differencePpm >= -exposurePpm / 100n - roundingPpm && differencePpm <= exposurePpm / 1000n + roundingPpm

export type PriceCheck = 'agrees' | 'differs' | 'notGiven'

/** `percent` is the reported result of the whole deal. */
export function checkPrices(percent: string, deal: PricedDeal): PriceCheck {
  const [result, moved] = [readPercent(percent), movePpm(deal)]
  if (moved === null) return 'notGiven'
  if (result === null) return 'differs'
  return isExplained(result - moved, readPercent(deal.exposure!)!) ? 'agrees' : 'differs'
}
