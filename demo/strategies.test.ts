import { describe, expect, it } from 'vitest'
import { readPrice } from '../contract/price.ts'
import { dayOf } from '../contract/time.ts'
import { faultOf } from '../server/market/index.ts'
import { decimal } from './market.ts'
import { planDeals, walkMarkets } from './strategies.ts'

const [from, to] = [new Date('2025-11-01T00:00:00Z'), new Date('2026-11-22T00:00:00Z')]
const markets = walkMarkets(7, from, to)
const deals = planDeals(7, markets, from, to)

describe('the invented strategies', () => {
  it('trade at prices of the day, which the chart shows', () => {
    for (const { symbol, openAt, openPrice } of deals) {
      const day = dayOf(openAt)
      const candle = markets[symbol].candles().find(one => one.day === day)!
      const price = readPrice(decimal(openPrice))!
      expect(price >= readPrice(candle.low)! && price <= readPrice(candle.high)!).toBe(true)
    }
  })

  it('have results that follow from side, prices and exposure', () => {
    for (const { side, openPrice, closePrice, resultPpm } of deals) {
      const won = side === 'long' ? closePrice > openPrice : closePrice < openPrice
      if (resultPpm > 0) expect(won).toBe(true)
    }
  })

  it('have a deal under way in each program when the story ends', () => {
    const open = deals.filter(({ openAt, closeAt }) => openAt < to && closeAt > to)
    expect(new Set(open.map(({ program }) => program)).size).toBe(4)
  })

  it('begin a longer story as a shorter one', () => {
    const shorter = walkMarkets(7, from, new Date('2026-03-01T00:00:00Z'))
    const at = new Date('2026-02-03T14:00:00Z')
    expect(shorter.INDEX.priceAt(at)).toBe(markets.INDEX.priceAt(at))
  })
})

describe('the invented markets', () => {
  it('are sound series, from before the first deal to the last whole day', () => {
    for (const { candles } of Object.values(markets)) {
      expect(faultOf(candles(), to)).toBeNull()
      expect(candles().at(-1)!.day).toBe('2026-11-21')
    }
  })
})
