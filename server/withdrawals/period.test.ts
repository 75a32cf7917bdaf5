import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, nextOpening } from './period.ts'

const at = (time: string) => new Date(`${time}Z`)
const period = (fromDay: number, toDay = fromDay) => ({ fromDay, toDay })

describe('a closed withdrawal period', () => {
  it('says when it opens next, by the days of UTC', () => {
    expect(nextOpening([period(1, 5)], at('2026-11-22T15:00'))).toEqual(at('2026-12-01T00:00'))
    expect(nextOpening([period(1, 5), period(25)], at('2026-11-22T23:59'))).toEqual(at('2026-11-25T00:00'))
    expect(nextOpening([period(31)], at('2027-01-31T00:00'))).toBeUndefined()
    expect(nextOpening([period(31)], at('2027-02-01T00:00'))).toEqual(at('2027-03-31T00:00'))
  })

  it('opens at the first moment from which on it is open', () => {
    const day = fc.integer({ min: 1, max: 31 })
    const periods = fc.array(
      fc.tuple(day, day).map(([one, other]) => period(Math.min(one, other), Math.max(one, other))),
      { minLength: 1, maxLength: 3 },
    )
    const moment = fc.date({ min: at('2026-01-01T00:00'), max: at('2032-01-01T00:00'), noInvalidDate: true })
    fc.assert(
      fc.property(periods, moment, (some, now) => {
        const next = nextOpening(some, now)
        expect(isOpen(some, now)).toBe(next === undefined)
        if (!next) return
        expect(next > now && isOpen(some, next)).toBe(true)
        expect(isOpen(some, new Date(next.getTime() - 1))).toBe(false)
      }),
    )
  })

  it('has no next opening while withdrawals are always possible', () => {
    expect(nextOpening([], at('2026-11-22T15:00'))).toBeUndefined()
  })
})
