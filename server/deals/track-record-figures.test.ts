import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPercent } from '../../contract/percent.ts'
import { figuresOf, isSmallSample, type CountedDeal } from './track-record-figures.ts'

const deal = (at: string, resultPpm: number, rest: Partial<CountedDeal> = {}): CountedDeal => ({
  at: new Date(at),
  resultPpm: BigInt(resultPpm),
  isOverdue: false,
  isLate: false,
  isReportedLate: false,
  isSigned: true,
  ...rest,
})
const asOf = new Date('2026-04-02T00:00:00Z')

describe('the record of a program', () => {
  it('without a deal says nothing', () => {
    expect(figuresOf([], asOf)).toEqual({
      returnPercent: undefined,
      months: [],
      worstMonth: undefined,
      drawdown: undefined,
      deals: 0,
      losingDeals: 0,
      overdueDeals: 0,
      lateDeals: 0,
      lateReports: 0,
      handDeals: 0,
    })
  })

  it('applies each result to the same stake, as an account does', () => {
    const even = [deal('2026-01-05T10:00:00Z', 100_000), deal('2026-01-06T10:00:00Z', -100_000)]
    expect(figuresOf(even, asOf).returnPercent).toBe('0')
    const lost = Array.from({ length: 10 }, (_, day) => deal(`2026-01-${10 + day}T10:00:00Z`, -100_000))
    expect(figuresOf(lost, asOf)).toMatchObject({
      returnPercent: '-100',
      worstMonth: { percent: '-100' },
      drawdown: { percent: '-100' },
    })
  })

  it('lists every month, also those without a deal, and the worst that had one', () => {
    const deals = [
      deal('2026-01-31T23:59:59.999Z', 20_000),
      deal('2026-02-01T00:00:00Z', 10_000),
      deal('2026-02-03T00:00:00Z', 10_000),
    ]
    const { months, worstMonth } = figuresOf(deals, asOf)
    expect(months).toEqual([
      { month: '2026-01', percent: '2', deals: 1 },
      { month: '2026-02', percent: '2', deals: 2 },
      { month: '2026-03', percent: '0', deals: 0 },
      { month: '2026-04', percent: '0', deals: 0 },
    ])
    expect(worstMonth).toEqual({ month: '2026-01', percent: '2', deals: 1 })
  })

  it('tells the deepest fall, its height, its bottom and the day it was made up', () => {
    const deals = [
      deal('2026-01-01T00:00:00Z', 100_000),
      deal('2026-01-02T00:00:00Z', -100_000),
      deal('2026-01-03T00:00:00Z', -100_000),
      deal('2026-01-04T00:00:00Z', 300_000),
      deal('2026-01-05T00:00:00Z', -50_000),
    ]
    expect(figuresOf(deals, asOf).drawdown).toEqual({
      percent: '-20',
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2026-01-03T00:00:00Z'),
      recoveredAt: new Date('2026-01-04T00:00:00Z'),
    })
  })

  it('counts a fall from the very beginning, which may last', () => {
    const deals = [deal('2026-01-01T00:00:00Z', -1), deal('2026-01-02T00:00:00Z', -1)]
    const { drawdown, returnPercent } = figuresOf(deals, asOf)
    expect(returnPercent).toBe('-0.0002')
    expect(drawdown).toMatchObject({ percent: '-0.0002', recoveredAt: undefined })
  })

  it('goes on after a stake is lost, since others begin later', () => {
    const deals = [deal('2026-01-01T00:00:00Z', -1_000_000), deal('2026-01-02T00:00:00Z', 10_000_000)]
    expect(figuresOf(deals, asOf)).toMatchObject({ returnPercent: '900', losingDeals: 1 })
  })

  it('counts what was kept back and what nobody signed', () => {
    const deals = [
      deal('2026-01-01T00:00:00Z', 10, { isSigned: false }),
      deal('2026-01-02T00:00:00Z', -1_000_000, { isOverdue: true }),
    ]
    expect(figuresOf(deals, asOf)).toMatchObject({ deals: 2, losingDeals: 1, overdueDeals: 1, handDeals: 1 })
  })

  it('is small below thirty deals or six months', () => {
    const since = new Date('2025-10-02T00:00:00Z')
    expect(isSmallSample(30, since, asOf)).toBe(false)
    expect(isSmallSample(29, since, asOf)).toBe(true)
    expect(isSmallSample(30, new Date('2025-10-02T00:00:01Z'), asOf)).toBe(true)
    expect(isSmallSample(0, undefined, asOf)).toBe(true)
  })
})

/** The same for every pair of moments. */
function naive(results: readonly bigint[]): { returnPpm: bigint; fallPpm: bigint } {
  const sums = [0n]
  for (const ppm of results) sums.push(sums.at(-1)! + ppm)
  const falls = sums.flatMap((from, index) => sums.slice(index).map(to => to - from))
  return {
    returnPpm: sums.at(-1)!,
    fallPpm: falls.reduce((least, one) => (one < least ? one : least), 0n),
  }
}

const results = fc.array(fc.bigInt({ min: -1_000_000n, max: 100_000n }), { minLength: 1, maxLength: 40 })
const dealsOf = (ppms: readonly bigint[]) =>
  ppms.map((ppm, index) => deal(new Date(Date.UTC(2026, 0, 1, index)).toISOString(), Number(ppm)))

it('the return and the deepest fall are those between any two moments', () => {
  fc.assert(
    fc.property(results, ppms => {
      const { returnPercent, drawdown } = figuresOf(dealsOf(ppms), asOf)
      const told = {
        returnPpm: readPercent(returnPercent!),
        fallPpm: drawdown ? readPercent(drawdown.percent) : 0n,
      }
      expect(told).toEqual(naive(ppms))
    }),
  )
})
