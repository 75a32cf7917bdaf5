import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPercent } from '../../contract/percent.ts'
import { figuresOf, isSmallSample, type CountedDeal } from './track-record-figures.ts'

const deal = (at: string, resultPpm: number, rest: Partial<CountedDeal> = {}): CountedDeal => ({
  at: new Date(at),
  resultPpm: BigInt(resultPpm),
  isOverdue: false,
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
      handDeals: 0,
    })
  })

  it('applies each result to what the one before left', () => {
    const deals = [deal('2026-01-05T10:00:00Z', 100_000), deal('2026-01-06T10:00:00Z', -100_000)]
    expect(figuresOf(deals, asOf).returnPercent).toBe('-1')
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
      { month: '2026-02', percent: '2.01', deals: 2 },
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
      percent: '-19',
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2026-01-03T00:00:00Z'),
      recoveredAt: new Date('2026-01-04T00:00:00Z'),
    })
  })

  it('counts a fall from the very beginning, which may last', () => {
    const deals = [deal('2026-01-01T00:00:00Z', -1), deal('2026-01-02T00:00:00Z', -1)]
    const { drawdown, returnPercent } = figuresOf(deals, asOf)
    // A loss of a fraction is a loss.
    expect(returnPercent).toBe('-0.0002')
    expect(drawdown).toMatchObject({ percent: '-0.0002', recoveredAt: undefined })
  })

  it('ends at nothing once everything is lost', () => {
    const deals = [deal('2026-01-01T00:00:00Z', -1_000_000), deal('2026-01-02T00:00:00Z', 10_000_000)]
    expect(figuresOf(deals, asOf)).toMatchObject({ returnPercent: '-100', losingDeals: 1 })
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

/** The same reckoned with whole fractions, which never lose a digit. */
class Fraction {
  readonly top: bigint
  readonly bottom: bigint
  constructor(top = 1n, bottom = 1n) {
    this.top = top
    this.bottom = bottom
  }
  after(ppm: bigint): Fraction {
    return new Fraction(this.top * (1_000_000n + ppm), this.bottom * 1_000_000n)
  }
  /** This over another less one, in millionths, rounded down. */
  overPpm(other: Fraction): bigint {
    const top = (this.top * other.bottom - other.top * this.bottom) * 1_000_000n
    const bottom = this.bottom * other.top
    return top / bottom - (top % bottom < 0n ? 1n : 0n)
  }
}

function naive(results: readonly bigint[]): { returnPpm: bigint; fallPpm: bigint } {
  const worths = [new Fraction()]
  for (const ppm of results) worths.push(worths.at(-1)!.after(ppm))
  const falls = worths.flatMap((from, index) =>
    from.top === 0n ? [] : worths.slice(index).map(to => to.overPpm(from)),
  )
  return {
    returnPpm: worths.at(-1)!.overPpm(new Fraction()),
    fallPpm: falls.reduce((least, one) => (one < least ? one : least), 0n),
  }
}

const results = fc.array(fc.bigInt({ min: -1_000_000n, max: 100_000n }), { minLength: 1, maxLength: 40 })
const dealsOf = (ppms: readonly bigint[]) =>
  ppms.map((ppm, index) => deal(new Date(Date.UTC(2026, 0, 1, index)).toISOString(), Number(ppm)))

describe('reckoned naively with whole fractions', () => {
  it('the return is the same, or one in the last place lower', () => {
    fc.assert(
      fc.property(results, ppms => {
        const told = readPercent(figuresOf(dealsOf(ppms), asOf).returnPercent!)
        const exact = naive(ppms).returnPpm
        expect([exact, exact - 1n]).toContain(told)
      }),
    )
  })

  it('the deepest fall is the same, or one in the last place deeper', () => {
    fc.assert(
      fc.property(results, ppms => {
        const told = figuresOf(dealsOf(ppms), asOf).drawdown
        const exact = naive(ppms).fallPpm
        expect([exact, exact - 1n]).toContain(told ? readPercent(told.percent) : 0n)
      }),
    )
  })
})
