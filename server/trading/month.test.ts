import { describe, expect, it } from 'vitest'
import { isMonth, monthsFrom, monthStart, settlableFrom } from './month.ts'

describe('a month', () => {
  it('begins at midnight UTC, wherever the machine is', () => {
    expect(monthStart('2026-04')).toEqual(new Date('2026-04-01T00:00:00.000Z'))
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
