/**
 * Whether a deal's result is what its side, its prices and its exposure come to. The provider reports all of them: who
 * changes one alone, here or there, is found out by the others.
 */
import { readPercent } from './percent.ts'
import { readPrice } from './price.ts'

/** What is reported of a deal, as texts; the close price with its end. */
export interface PricedDeal {
  side?: string | undefined
  openPrice?: string | undefined
  closePrice?: string | undefined
  /** Percent of the strategy's money that the position moved. */
  exposure?: string | undefined
}

const ppmPerWhole = 1_000_000n

/**
 * Tenfold the strategy's money. What prices explain grows with the position, so one that says it was larger explains
 * nothing (deal_takes_two).
 */
export const exposurePpmMost = 10n * ppmPerWhole

/** What a deal moved before costs, in millionths and rounded down; `null` where not everything is known that it takes. */
export function movePpm({ side, openPrice, closePrice, exposure }: PricedDeal): bigint | null {
  const [open, close] = [openPrice, closePrice].map(price => (price ? readPrice(price) : null))
  const exposurePpm = exposure ? readPercent(exposure) : null
  if (!open || !close || !exposurePpm || exposurePpm > exposurePpmMost) return null
  if (side !== 'long' && side !== 'short') return null
  const moved = (side === 'long' ? close - open : open - close) * exposurePpm
  return moved >= 0n ? moved / open : -((-moved + open - 1n) / open)
}

/** 0.01 percent: what percents and prices are rounded by. */
const roundingPpm = ppmPerWhole / 10_000n

/**
 * Fees, funding and late fills may cost up to one percent of the position; in its favour rounded prices explain 0.1
 * percent. What differs more takes two operators (deal_takes_two).
 */
const isExplained = (differencePpm: bigint, exposurePpm: bigint): boolean =>
  differencePpm >= -exposurePpm / 100n - roundingPpm && differencePpm <= exposurePpm / 1000n + roundingPpm

export type PriceCheck = 'agrees' | 'differs' | 'notGiven'

/** `percent` is what was reported as the whole result of the deal. */
export function checkPrices(percent: string, deal: PricedDeal): PriceCheck {
  const [result, moved] = [readPercent(percent), movePpm(deal)]
  if (moved === null) return 'notGiven'
  if (result === null) return 'differs'
  return isExplained(result - moved, readPercent(deal.exposure!)!) ? 'agrees' : 'differs'
}
