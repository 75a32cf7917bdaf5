import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthOf } from '../../contract/time.ts'
import { isSmallSample } from '../../contract/small-sample.ts'
import { courseOf, figuresOf, type CountedDeal } from './track-record-figures.ts'

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
      sumPercent: undefined,
      months: [],
      years: [],
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

  it('adds up the results of a month, each of the same stake, and links the months', () => {
    const even = [deal('2026-01-05T10:00:00Z', 100_000), deal('2026-01-06T10:00:00Z', -100_000)]
    expect(figuresOf(even, asOf)).toMatchObject({ returnPercent: '0', sumPercent: '0' })
    const apart = [deal('2026-01-05T10:00:00Z', -500_000), deal('2026-02-06T10:00:00Z', 500_000)]
    expect(figuresOf(apart, asOf)).toMatchObject({ returnPercent: '-25', sumPercent: '0' })
    const lost = Array.from({ length: 12 }, (_, day) => deal(`2026-01-${10 + day}T10:00:00Z`, -100_000))
    expect(figuresOf([...lost, deal('2026-02-01T00:00:00Z', 10_000_000)], asOf)).toMatchObject({
      returnPercent: '-100',
      sumPercent: '880',
      worstMonth: { percent: '-120' },
      drawdown: { percent: '-100', recoveredAt: undefined },
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
      { month: '2026-01', percent: '2', growthPercent: '2', fallPercent: '0', deals: 1 },
      { month: '2026-02', percent: '2', growthPercent: '4.04', fallPercent: '0', deals: 2 },
      { month: '2026-03', percent: '0', growthPercent: '4.04', fallPercent: '0', deals: 0 },
      { month: '2026-04', percent: '0', growthPercent: '4.04', fallPercent: '0', deals: 0 },
    ])
    expect(worstMonth).toEqual(months[0])
  })

  it('shows how far each month fell below the height before, and each year’s months linked', () => {
    const deals = [
      deal('2025-11-05T00:00:00Z', 250_000),
      deal('2025-12-05T00:00:00Z', -200_000),
      deal('2025-12-06T00:00:00Z', 100_000),
      deal('2026-02-05T00:00:00Z', 300_000),
      deal('2026-02-06T00:00:00Z', -100_000),
    ]
    const { months, years, drawdown } = figuresOf(deals, asOf)
    // December's -20 % of 125, made up by half; January stays where it was; February rises before it falls.
    expect(months.map(({ fallPercent }) => fallPercent)).toEqual([
      '0',
      '-20',
      '-10',
      '-10',
      '-7.6924',
      '-7.6924',
    ])
    expect(drawdown?.percent).toBe('-20')
    expect(years).toEqual([
      { year: '2025', percent: '12.5' },
      { year: '2026', percent: '20' },
    ])
  })

  it('shows no month deeper than the deepest fall, which one of them reaches', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400_000, max: 400_000 }), { maxLength: 30 }), results => {
        const days = results.map((result, index) =>
          deal(new Date(Date.UTC(2026, 0, 1 + index * 3)).toISOString(), result),
        )
        const { months, drawdown } = figuresOf(days, asOf)
        const falls = months.map(({ fallPercent }) => Number(fallPercent))
        expect(Math.min(0, ...falls)).toBe(Number(drawdown?.percent ?? 0))
      }),
    )
  })

  it('shows the deepest fall, its height, its bottom and the day it was made up', () => {
    const deals = [
      deal('2026-01-01T00:00:00Z', 250_000),
      deal('2026-01-02T00:00:00Z', -125_000),
      deal('2026-01-03T00:00:00Z', -125_000),
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

  it('counts a fall from the very beginning, which may last, and rounds no loss away', () => {
    const deals = [deal('2026-01-01T00:00:00Z', -1), deal('2026-02-02T00:00:00Z', -1)]
    const { drawdown, returnPercent } = figuresOf(deals, asOf)
    expect(returnPercent).toBe('-0.0002')
    expect(drawdown).toMatchObject({ percent: '-0.0002', recoveredAt: undefined })
    const third = [deal('2026-01-01T00:00:00Z', 500_000), deal('2026-01-02T00:00:00Z', -500_000)]
    expect(figuresOf(third, asOf).drawdown).toMatchObject({ percent: '-33.3334' })
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

/** With fractions, month by month: the result of one who begins at any moment and stays to any later one. */
function naive(deals: readonly CountedDeal[]): { growth: number; fall: number } {
  const values = [1]
  let [before, sum, month] = [1, 0, '']
  for (const { at, resultPpm } of deals) {
    const own = monthOf(at)
    if (own !== month) [before, sum, month] = [values.at(-1)!, 0, own]
    sum += Number(resultPpm) / 1e6
    values.push(before * Math.max(0, 1 + sum))
  }
  const falls = values.flatMap((from, index) => values.slice(index).map(to => (from > 0 ? to / from - 1 : 0)))
  return { growth: values.at(-1)! - 1, fall: Math.min(...falls) }
}

const results = fc.array(fc.integer({ min: -300_000, max: 100_000 }), { minLength: 1, maxLength: 40 })
const dealsOf = (ppms: readonly number[]) =>
  ppms.map((ppm, index) => deal(new Date(Date.UTC(2026, 0, 1 + index * 4)).toISOString(), ppm))

it('the return and the deepest fall are those between any two moments, to a millionth', () => {
  fc.assert(
    fc.property(results, ppms => {
      const deals = dealsOf(ppms)
      const { returnPercent, drawdown } = figuresOf(deals, new Date('2026-12-01T00:00:00Z'))
      const { growth, fall } = naive(deals)
      expect(Number(returnPercent) / 100).toBeCloseTo(growth, 5)
      expect(Number(drawdown?.percent ?? 0) / 100).toBeCloseTo(fall, 5)
    }),
  )
})

describe('the course deal by deal', () => {
  const numbered = (ppms: readonly number[]) =>
    dealsOf(ppms).map((one, index) => ({ ...one, number: BigInt(index + 1) }))

  it('ends at the return, and knows its lowest point even where only the latest deals are listed', () => {
    fc.assert(
      fc.property(results, ppms => {
        const deals = numbered(ppms)
        const { course, lowest } = courseOf(deals)
        expect(course.map(({ number }) => number)).toEqual(ppms.map((_, index) => index + 1))
        expect(course.at(-1)!.growthPercent).toBe(
          figuresOf(deals, new Date('2026-12-01T00:00:00Z')).returnPercent,
        )
        expect(Number(lowest!.growthPercent)).toBe(
          Math.min(...course.map(({ growthPercent }) => Number(growthPercent))),
        )
      }),
    )
    const many = courseOf(numbered([-50_000, ...Array.from({ length: 300 }, () => 1_000)]))
    expect(many.course).toHaveLength(200)
    expect(many.course[0]!.number).toBe(102)
    expect(many.lowest).toMatchObject({ number: 1, percent: '-5', growthPercent: '-5' })
  })

  it('of no deal is empty', () => {
    expect(courseOf([])).toEqual({ course: [], lowest: undefined })
  })
})
