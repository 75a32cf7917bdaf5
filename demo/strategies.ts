/** What the invented strategies did in the year: deals at the prices of the invented markets, losing months among them. */
import { dayMs, hourMs } from '../contract/time.ts'
import { firstPrograms, type FirstProgram } from '../contract/programs.ts'
import type { MarketSymbol } from '../server/market/index.ts'
import { makeChance, type Chance } from './chance.ts'
import { walkMarket, type Market, type MarketPlan } from './market.ts'

export interface PlannedDeal {
  program: FirstProgram['key']
  symbol: MarketSymbol
  side: 'long' | 'short'
  openAt: Date
  closeAt: Date
  /** Prices in ten-thousandths of the quote currency. */
  openPrice: number
  closePrice: number
  /** The position beside the stake, in percent. */
  exposurePercent: number
  /** Millionths of the stake. */
  resultPpm: number
}

interface Strategy {
  program: FirstProgram['key']
  /** What it trades: what the chart of its program shows. */
  symbol: MarketSymbol
  /** The position beside the stake: 2 moves twice as far as the price. */
  exposure: number
  /** How often it is on the right side, of a hundred. */
  rightPercent: number
  /** Deals begun in a month, about. */
  monthly: number
}

const strategies: readonly Strategy[] = [
  { program: 'starter', symbol: 'BTC/USD', exposure: 1, rightPercent: 56, monthly: 9 },
  { program: 'currency', symbol: 'GBP/USD', exposure: 5, rightPercent: 54, monthly: 12 },
  { program: 'crypto', symbol: 'BTC/USD', exposure: 3, rightPercent: 55, monthly: 10 },
  { program: 'index', symbol: 'INDEX', exposure: 2, rightPercent: 55, monthly: 7 },
]

const plans: Record<MarketSymbol, MarketPlan> = {
  'BTC/USD': { firstPrice: 615_000_000, restlessPpm: 6_000 },
  'GBP/USD': { firstPrice: 13_120, restlessPpm: 2_000 },
  INDEX: { firstPrice: 57_100_000, restlessPpm: 5_000 },
}

export type Markets = Record<MarketSymbol, Market>

/** Each market and each strategy has a chance of its own, so that a longer story begins as a shorter one does. */
export const walkMarkets = (seed: number, from: Date, to: Date): Markets => ({
  'BTC/USD': walkMarket(plans['BTC/USD'], makeChance(seed * 100), from, to),
  'GBP/USD': walkMarket(plans['GBP/USD'], makeChance(seed * 100 + 1), from, to),
  INDEX: walkMarket(plans.INDEX, makeChance(seed * 100 + 2), from, to),
})

/** What part of the greatest loss is lost when a deal is stopped: an hour later it can be all of it. */
const stopAt = 0.6

/** What each deal costs at its venue, in millionths of the stake. */
const costPpm = 400

/** All deals that are begun between two days, by the moment of their opening. */
export const planDeals = (seed: number, markets: Markets, from: Date, to: Date): PlannedDeal[] =>
  strategies
    .flatMap((strategy, number) => {
      const chance = makeChance(seed * 100 + 10 + number)
      return [...planOf(strategy, chance, markets, from, to), lastOf(strategy, chance, markets, to)]
    })
    .toSorted((a, b) => a.openAt.getTime() - b.openAt.getTime())

function* planOf(
  strategy: Strategy,
  chance: Chance,
  markets: Markets,
  from: Date,
  to: Date,
): Generator<PlannedDeal> {
  for (let day = from.getTime(); day < to.getTime() - dayMs; day += dayMs) {
    if (!chance.happens((strategy.monthly * 100) / 30)) continue
    const openAt = day + chance.whole(8, 18) * hourMs + chance.whole(0, 3_599) * 1_000
    yield planOne(strategy, chance, markets, openAt, openAt + chance.whole(2, 90) * hourMs)
  }
}

/** Every program has a deal under way when the story ends. */
function lastOf(strategy: Strategy, chance: Chance, markets: Markets, to: Date): PlannedDeal {
  const openAt = to.getTime() - dayMs + chance.whole(10, 14) * hourMs
  return planOne(strategy, chance, markets, openAt, to.getTime() + chance.whole(20, 90) * hourMs)
}

function planOne(
  { program, symbol, exposure, rightPercent }: Strategy,
  chance: Chance,
  markets: Markets,
  open: number,
  close: number,
): PlannedDeal {
  const [openAt, closeAt] = [new Date(open), new Date(close)]
  const [openPrice, closePrice] = [markets[symbol].priceAt(openAt), markets[symbol].priceAt(closeAt)]
  const isRight = chance.happens(rightPercent)
  const movePpm = Math.round(((closePrice - openPrice) / openPrice) * 1_000_000)
  const deal: PlannedDeal = {
    program,
    symbol,
    side: movePpm > 0 === isRight ? 'long' : 'short',
    openAt,
    closeAt,
    openPrice,
    closePrice,
    exposurePercent: exposure * 100,
    resultPpm: Math.abs(movePpm) * (isRight ? 1 : -1) * exposure - costPpm,
  }
  return stopped(deal, markets)
}

/** A deal that would have lost more than it may is closed earlier: it is looked at each hour. */
function stopped(deal: PlannedDeal, markets: Markets): PlannedDeal {
  const lossPpmMax = firstPrograms.find(({ key }) => key === deal.program)!.lossPercentMax * 10_000
  for (let at = deal.openAt.getTime() + hourMs; at < deal.closeAt.getTime(); at += hourMs) {
    const closePrice = markets[deal.symbol].priceAt(new Date(at))
    const movePpm = Math.round(((closePrice - deal.openPrice) / deal.openPrice) * 1_000_000)
    const sidePpm = deal.side === 'long' ? movePpm : -movePpm
    const resultPpm = (sidePpm * deal.exposurePercent) / 100 - costPpm
    if (resultPpm < -lossPpmMax * stopAt) return { ...deal, closeAt: new Date(at), closePrice, resultPpm }
  }
  return deal
}
