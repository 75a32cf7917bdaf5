/**
 * The invented markets: prices that walk at random, an hour at a time. The strategies' deals and the charts beside
 * them read the same walk, so that a deal's prices are prices of its day.
 */
import { dayOf, hourMs } from '../contract/time.ts'
import type { Candle } from '../contract/market.ts'
import type { Chance } from './chance.ts'

export interface Market {
  /** In ten-thousandths of the quote currency. */
  priceAt: (at: Date) => number
  /** One for each whole day of the story and of the months before it, the oldest first. */
  candles: () => Candle[]
}

export interface MarketPlan {
  /** In ten-thousandths. */
  firstPrice: number
  /** How far the price goes in a day, in millionths. */
  restlessPpm: number
}

const dayHours = 24
const dayMs = dayHours * hourMs
/** What a chart shows before the first deal, and what the last deals still need. */
const daysBefore = 60
const daysAfter = 7

export function walkMarket(plan: MarketPlan, chance: Chance, from: Date, to: Date): Market {
  const begin = from.getTime() - daysBefore * dayMs
  const hours = (to.getTime() - begin) / hourMs + daysAfter * dayHours
  const prices = [plan.firstPrice]
  // Chances add up as squares do: a day of so many small steps goes as far as one step of the day's size.
  const stepPpm = plan.restlessPpm / Math.sqrt(dayHours)
  while (prices.length < hours) prices.push(move(prices.at(-1)!, Math.round(chance.around(stepPpm))))

  return {
    priceAt: at => prices[Math.floor((at.getTime() - begin) / hourMs)]!,
    candles: () =>
      Array.from({ length: (to.getTime() - begin) / dayMs }, (_, day) =>
        candleOf(new Date(begin + day * dayMs), prices.slice(day * dayHours, (day + 1) * dayHours)),
      ),
  }
}

const candleOf = (day: Date, prices: readonly number[]): Candle => ({
  day: dayOf(day),
  open: decimal(prices[0]!),
  high: decimal(Math.max(...prices)),
  low: decimal(Math.min(...prices)),
  close: decimal(prices.at(-1)!),
})

const move = (price: number, ppm: number): number => Math.max(1, Math.round(price * (1 + ppm / 1_000_000)))

/** A price of ten-thousandths as a decimal. */
export const decimal = (price: number): string =>
  `${Math.floor(price / 10_000)}.${String(price % 10_000).padStart(4, '0')}`
