import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { beginningOf } from './periods.ts'

const lengths = [
  ['month', 1],
  ['quarter', 3],
  ['half', 6],
  ['year', 12],
] as const

it.each([
  ['month', '2026-03-31', '2026-02-28'],
  ['month', '2024-03-30', '2024-02-29'],
  ['quarter', '2026-05-31', '2026-02-28'],
  ['half', '2026-08-31', '2026-02-28'],
  ['year', '2024-02-29', '2023-02-28'],
  ['month', '2026-01-31', '2025-12-31'],
] as const)('a %s up to %s begins on %s', (period, day, begins) =>
  expect(beginningOf(period, new Date(`${day}T10:20:30Z`))).toEqual(new Date(`${begins}T10:20:30Z`)),
)

it('a period begins so many months before, on the same day or the last one of a shorter month', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...lengths), moments, ([period, months], asOf) => {
      const begins = beginningOf(period, asOf)
      const monthsOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
      expect(monthsOf(begins)).toBe(monthsOf(asOf) - months)
      const lastDay = new Date(Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1, 0)).getUTCDate()
      expect(begins.getUTCDate()).toBe(Math.min(asOf.getUTCDate(), lastDay))
      expect(begins.getTime() % dayMs).toBe(asOf.getTime() % dayMs)
    }),
  )
})
