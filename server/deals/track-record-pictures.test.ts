import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPercent } from '../../contract/percent.ts'
import { distributionOf, strokesOf } from './track-record-pictures.ts'
import type { RecordedDeal } from './track-record-reading.ts'

const at = new Date('2026-04-02T00:00:00Z')
const recorded = (
  number: number,
  resultPpm: number | null,
  rest: Partial<RecordedDeal> = {},
): RecordedDeal => ({
  number: BigInt(number),
  openedAt: new Date('2026-03-20T00:00:00Z'),
  daysMax: 30,
  lossPpmMax: 250_000,
  reportedAfterSeconds: 0,
  source: 1,
  executedAt: resultPpm === null ? null : new Date('2026-03-25T00:00:00Z'),
  resultPpm: resultPpm === null ? null : BigInt(resultPpm),
  resultSource: 1,
  isCancelled: false,
  isCredited: false,
  openSeal: resultPpm === null ? 'ab'.repeat(32) : null,
  ...rest,
})

describe('the strokes of a record', () => {
  it('are deals as they count: the open one hollow, the overdue one the greatest loss, the cancelled one none', () => {
    const long = new Date('2026-01-01T00:00:00Z')
    const deals = [
      recorded(1, null, { openedAt: long }),
      recorded(2, 0, { isCancelled: true }),
      recorded(3, -15_000),
      recorded(4, null),
    ]
    expect(strokesOf(deals, at)).toEqual([
      { number: 1, openedAt: long, percent: '-25', seal: undefined },
      { number: 3, openedAt: deals[2]!.openedAt, percent: '-1.5', seal: undefined },
      { number: 4, openedAt: deals[3]!.openedAt, percent: undefined, seal: 'ab'.repeat(32) },
    ])
  })

  it('are the latest two hundred of any number', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => recorded(index + 1, index % 7))
    const strokes = strokesOf(many, at)
    expect([strokes.length, strokes[0]!.number, strokes.at(-1)!.number]).toEqual([200, 19_801, 20_000])
  })
})

describe('the distribution of results', () => {
  it('has round steps, one of which begins at zero', () => {
    const results = [-60_000n, -1n, 0n, 19_999n, 20_000n, 96_000n].map(resultPpm => ({ resultPpm }))
    expect(distributionOf(results)).toMatchObject([
      { from: '-6', to: '-5', deals: 1 },
      { deals: 0 },
      { deals: 0 },
      { deals: 0 },
      { deals: 0 },
      { from: '-1', to: '0', deals: 1 },
      { from: '0', to: '1', deals: 1 },
      { from: '1', to: '2', deals: 1 },
      { from: '2', to: '3', deals: 1 },
      ...Array.from({ length: 6 }, () => ({ deals: 0 })),
      { from: '9', to: '10', deals: 1 },
    ])
    expect(distributionOf([])).toEqual([])
  })

  it('counts each deal once, in few steps without gaps, whatever the results are', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -10_000_000n, max: 90_000_000n }), { minLength: 1 }), results => {
        const steps = distributionOf(results.map(resultPpm => ({ resultPpm })))
        expect(steps.reduce((sum, { deals }) => sum + deals, 0)).toBe(results.length)
        expect(steps.length).toBeLessThanOrEqual(20)
        expect(steps.some(({ from }) => from === '0')).toBe(true)
        steps.slice(1).forEach(({ from }, index) => expect(from).toBe(steps[index]!.to))
        const least = results.reduce((low, one) => (one < low ? one : low))
        expect(readPercent(steps[0]!.from)!).toBeLessThanOrEqual(least)
      }),
    )
  })
})
