/** What the invented strategies did in the year: deals on prices that walk at random, losing months among them. */
import type { FirstProgram } from '../contract/programs.ts'
import type { Chance } from './chance.ts'

export interface PlannedDeal {
  program: FirstProgram['key']
  symbol: string
  side: 'long' | 'short'
  openAt: Date
  closeAt: Date
  /** Prices in ten-thousandths of the quote currency. */
  openPrice: number
  closePrice: number
  /** Millionths of the stake. */
  resultPpm: number
}

interface Strategy {
  program: FirstProgram['key']
  symbol: string
  /** In ten-thousandths. */
  firstPrice: number
  /** How far the price goes in a day, in millionths. */
  restlessPpm: number
  /** The position beside the stake: 2 moves twice as far as the price. */
  exposure: number
  /** How often it is on the right side, of a hundred. */
  rightPercent: number
  /** Deals begun in a month, about. */
  monthly: number
}

const strategies: readonly Strategy[] = [
  {
    program: 'starter',
    symbol: 'BTC/USD',
    firstPrice: 615_000_000,
    restlessPpm: 5_000,
    exposure: 1,
    rightPercent: 54,
    monthly: 9,
  },
  {
    program: 'currency',
    symbol: 'GBP/USD',
    firstPrice: 13_120,
    restlessPpm: 2_000,
    exposure: 5,
    rightPercent: 53,
    monthly: 12,
  },
  {
    program: 'crypto',
    symbol: 'ETH/USD',
    firstPrice: 24_800_000,
    restlessPpm: 9_000,
    exposure: 2,
    rightPercent: 54,
    monthly: 10,
  },
  {
    program: 'index',
    symbol: 'SPX',
    firstPrice: 57_100_000,
    restlessPpm: 5_000,
    exposure: 2,
    rightPercent: 54,
    monthly: 7,
  },
]

const dayMs = 86_400_000
const hourMs = 3_600_000

/** All deals that are begun between two days, by the moment of their opening. */
export const planDeals = (chance: Chance, from: Date, to: Date): PlannedDeal[] =>
  strategies
    .flatMap(strategy => planOf(strategy, chance, from, to))
    .toSorted((a, b) => a.openAt.getTime() - b.openAt.getTime())

function planOf(strategy: Strategy, chance: Chance, from: Date, to: Date): PlannedDeal[] {
  const deals: PlannedDeal[] = []
  let price = strategy.firstPrice
  for (let day = from.getTime(); day < to.getTime(); day += dayMs) {
    price = walk(price, chance.around(strategy.restlessPpm))
    if (chance.happens((strategy.monthly * 100) / 30)) deals.push(planOne(strategy, chance, day, price))
  }
  return deals
}

function planOne(strategy: Strategy, chance: Chance, day: number, price: number): PlannedDeal {
  const openAt = day + chance.whole(8, 18) * hourMs + chance.whole(0, 3_599) * 1_000
  const closeAt = openAt + chance.whole(2, 90) * hourMs
  const side = chance.pick(['long', 'short'] as const)
  const isRight = chance.happens(strategy.rightPercent)
  const movePpm = Math.round(Math.abs(chance.around(strategy.restlessPpm * 1.4))) * (isRight ? 1 : -1)
  const closePrice = walk(price, side === 'long' ? movePpm : -movePpm)
  const costPpm = 400
  return {
    program: strategy.program,
    symbol: strategy.symbol,
    side,
    openAt: new Date(openAt),
    closeAt: new Date(closeAt),
    openPrice: price,
    closePrice,
    resultPpm: movePpm * strategy.exposure - costPpm,
  }
}

const walk = (price: number, ppm: number): number => Math.max(1, Math.round(price * (1 + ppm / 1_000_000)))
