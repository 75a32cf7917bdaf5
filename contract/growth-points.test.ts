import { expect, it } from 'vitest'
import { growthCurve, growthPoints } from './growth-points.ts'

it('growth goes from nothing at the first deal to the return of today', () => {
  const since = new Date('2026-01-05T10:00:00Z')
  const asOf = new Date('2026-02-10T00:00:00Z')
  const month = (name: string, growthPercent: string) => ({
    month: name,
    percent: '1',
    growthPercent,
    fallPercent: '0',
    deals: 1,
  })
  const [january, february] = [month('2026-01', '1'), month('2026-02', '2.01')]
  expect(growthPoints({ since, asOf, months: [january, february] })).toEqual([
    { at: since.getTime(), month: undefined },
    { at: Date.UTC(2026, 1, 1), month: january },
    { at: asOf.getTime(), month: february },
  ])
  expect(growthCurve({ since, asOf, months: [january, february] }).map(({ value }) => value)).toEqual([
    0, 1, 2.01,
  ])
  expect(growthPoints({ since: undefined, asOf, months: [] })).toEqual([])
})
