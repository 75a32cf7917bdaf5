import { describe, expect, it } from 'vitest'
import { isMonth, monthAfter, monthOf, monthsFrom, monthStart, settlableFrom } from './month.ts'

describe('a month', () => {
  it('begins and ends at midnight UTC, wherever the machine stands', () => {
    expect(monthOf(new Date('2026-03-31T23:59:59.999Z'))).toBe('2026-03')
    expect(monthOf(new Date('2026-04-01T00:00:00.000Z'))).toBe('2026-04')
    expect(monthStart('2026-04')).toEqual(new Date('2026-04-01T00:00:00.000Z'))
  })

  it('is followed by the next, also at the end of a year', () => {
    expect(['2026-01', '2026-11', '2026-12'].map(monthAfter)).toEqual(['2026-02', '2026-12', '2027-01'])
  })

  it('can be settled some minutes after it has ended', () => {
    expect(settlableFrom('2026-12')).toEqual(new Date('2027-01-01T00:05:00.000Z'))
  })

  it('is followed by those up to another one', () => {
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01'])
    expect([monthsFrom('2026-11', '2026-11'), monthsFrom('2026-12', '2026-11')]).toEqual([[], []])
  })

  it('is told from other texts', () => {
    expect(['2026-03', '2026-12', '2026-13', '2026-3', '26-03', ''].map(isMonth)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
