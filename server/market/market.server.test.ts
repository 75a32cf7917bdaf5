import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { marketChart } from '../../contract/market.ts'
import { dayOf } from '../../contract/time.ts'
import { vera } from '../../test/support/cast.ts'
import { msUntilNoon } from '../../test/support/clock.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { storeSeries, readPricesFile, refreshMarkets } from './index.ts'
import { startMarketStandIn, type MarketStandIn, type SourceMood } from './market-stand-in.ts'
import type { Candle } from './soundness.ts'

const hourMs = 60 * 60 * 1000
const daysAgo = (days: number): string =>
  dayOf(new Date(context.context.clock().getTime() - days * 24 * hourMs))
const candle = (day: string, close: string): Candle => ({
  day,
  open: '64000.1',
  high: '66000.0',
  low: '63000.5',
  close,
})

let standIn: MarketStandIn
let context: TestApp
let client: Visitor
beforeAll(async () => {
  standIn = await startMarketStandIn()
  context = await openTestApp({
    variables: {
      MARKET_BITCOIN: 'kraken',
      MARKET_BITCOIN_URL: standIn.url,
      MARKET_POUND: 'ecb',
      MARKET_POUND_URL: `${standIn.url}/`,
    },
  })
  context.later(msUntilNoon(context.context.clock()))
  client = await context.client(vera)
})
afterAll(async () => {
  await context.close()
  await standIn.close()
})
afterEach(async () => {
  standIn.mood = 'well'
  await sql`delete from market_candle`.execute(context.context.database)
  await sql`delete from market_series`.execute(context.context.database)
})

/** The job, so many hours from now. */
const showMarket = (hours = 0) =>
  refreshMarkets(context.context, new Date(context.context.clock().getTime() + hours * hourMs))
const show = (chart: 'bitcoinUsd' | 'poundUsd' | 'stockOverview') => client.ask(marketChart, { chart })
const answerCandles = () => {
  standIn.candles = [3, 2, 1, 0].map(days => candle(daysAgo(days), `6400${days}.5`))
  standIn.rates = [2, 1].flatMap(days => [
    [daysAgo(days), 'GBP', '0.8569'],
    [daysAgo(days), 'USD', '1.0777'],
  ])
}

describe('the bitcoin chart', () => {
  it('shows the exchange’s prices of days that are over, with its name and time', async () => {
    answerCandles()
    await showMarket()
    const { candles, ...chart } = await show('bitcoinUsd')
    expect(chart).toMatchObject({ symbol: 'BTC/USD', source: 'Kraken', isLine: false, isSample: false })
    expect(candles.map(({ day, close }) => [day, close])).toEqual([
      [daysAgo(3), '64003.5'],
      [daysAgo(2), '64002.5'],
      [daysAgo(1), '64001.5'],
    ])
    expect(candles[0]).toMatchObject({ open: '64000.1', high: '66000.0', low: '63000.5' })
    expect(context.context.clock().getTime() - chart.asOf!.getTime()).toBeLessThan(hourMs)
  })

  it('asks no more often than daily prices need', async () => {
    answerCandles()
    await showMarket()
    const asked = standIn.asked.length
    await showMarket()
    expect(standIn.asked.length).toBe(asked)
    await showMarket(7)
    expect(standIn.asked.length).toBe(asked + 2)
  })

  it.each(['busy', 'silent', 'strange', 'endless'] satisfies SourceMood[])(
    'keeps what it has while the exchange is %s',
    async mood => {
      answerCandles()
      await showMarket()
      const before = await show('bitcoinUsd')
      standIn.mood = mood
      await showMarket(7)
      expect(await show('bitcoinUsd')).toEqual(before)
    },
  )

  it('keeps what it has when the exchange sends nonsense', async () => {
    answerCandles()
    await showMarket()
    const before = await show('bitcoinUsd')
    standIn.candles = [candle(daysAgo(2), '64000.5'), candle(daysAgo(1), '-1')]
    await showMarket(7)
    standIn.candles = [candle(daysAgo(40), '64000.5'), candle(daysAgo(1), '64000.5')]
    await showMarket(7)
    standIn.candles = [candle(daysAgo(9), '64000.5')]
    await showMarket(7)
    expect(await show('bitcoinUsd')).toEqual(before)
    expect(context.logged.filter(line => line.includes('unsound prices')).length).toBeGreaterThanOrEqual(3)
  })

  it('can come from Coinbase, whose latest candle is first', async () => {
    const { config, ...rest } = context.context
    const market = { ...config.market, bitcoin: { source: 'coinbase' as const, url: standIn.url } }
    answerCandles()
    await refreshMarkets({ ...rest, config: { ...config, market } }, context.context.clock())
    const { candles, source } = await show('bitcoinUsd')
    expect(source).toBe('Coinbase Exchange')
    expect(candles).toEqual(
      [3, 2, 1].map(days => ({ ...candle(daysAgo(days), `6400${days}.5`), high: '66000' })),
    )
  })
})

describe('the chart of the pound', () => {
  it('divides the bank’s dollars per euro by its pounds per euro', async () => {
    answerCandles()
    standIn.rates.push([daysAgo(0), 'GBP', '0.86'])
    await showMarket()
    const chart = await show('poundUsd')
    expect(chart).toMatchObject({ source: 'European Central Bank', isLine: true })
    expect(chart.candles.map(({ day, close }) => [day, close])).toEqual([
      [daysAgo(2), '1.25767'],
      [daysAgo(1), '1.25767'],
    ])
  })

  it('passes over a day without a rate', async () => {
    answerCandles()
    standIn.rates.push([daysAgo(3), 'GBP', ''], [daysAgo(3), 'USD', '1.07'])
    await showMarket()
    expect((await show('poundUsd')).candles.map(({ day }) => day)).toEqual([daysAgo(2), daysAgo(1)])
  })
})

it('a series of a time to come, which another hand has written, is read again', async () => {
  answerCandles()
  await showMarket()
  const before = (await show('bitcoinUsd')).candles
  await sql`
    update market_series set fetched_at = ${new Date(context.context.clock().getTime() + 1000 * hourMs)}`.execute(
    context.context.database,
  )
  await sql`insert into market_candle select symbol, day + 1000, 1, 1, 1, 1 from market_candle`.execute(
    context.context.database,
  )
  await showMarket()
  expect((await show('bitcoinUsd')).candles).toEqual(before)
  const endless = sql`update market_series set fetched_at = 'infinity'`.execute(context.context.database)
  await expect(endless).rejects.toMatchObject({ code: '23514' })
})

describe('a chart without a source', () => {
  it('shows an invented sample that says so', async () => {
    const chart = await show('stockOverview')
    expect(chart).toMatchObject({ symbol: 'INDEX', source: '', isSample: true, asOf: undefined })
    expect(chart.candles.length).toBeGreaterThan(50)
  })

  it('shows what an operator brought in a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mastercopy-prices-'))
    const file = join(folder, 'index.csv')
    writeFileSync(file, `day,close\n${daysAgo(1)},1002.5\n${daysAgo(2)},1001\n`)
    const { candles, isLine } = await readPricesFile(file)
    rmSync(folder, { recursive: true })
    const series = {
      symbol: 'INDEX',
      source: 'An index',
      isLine,
      fetchedAt: context.context.clock(),
    } as const
    await storeSeries(context.context.database, series, candles)
    const chart = await show('stockOverview')
    expect(chart).toMatchObject({ source: 'An index', isLine: true, isSample: false })
    expect(chart.candles.map(({ close }) => close)).toEqual(['1001', '1002.5'])
  })

  it('shows nothing to those without a session', async () => {
    const reply = await context.visitor().send(marketChart, { chart: 'bitcoinUsd' })
    expect(reply.status).toBe(401)
  })
})
