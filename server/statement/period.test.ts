import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

const openedAt = new Date('2026-03-05T10:00:00Z')
const whole = { firstDay: undefined, lastDay: undefined }
const march = { firstDay: '2026-03-01', lastDay: '2026-03-31' }

test('a period is stated up to now until nothing can be booked into it any more', () => {
  const end = new Date('2026-04-01T00:00:00Z')
  for (const [now, isSettled] of [
    ['2026-03-31T23:59:59Z', false],
    ['2026-04-01T00:59:59Z', false],
    ['2026-04-01T01:00:00Z', true],
    ['2027-01-01T00:00:00Z', true],
  ] as const) {
    const asOf = isSettled ? end : new Date(now)
    expect(periodOf(march, openedAt, new Date(now))).toEqual({
      from: new Date('2026-03-01T00:00:00Z'),
      end,
      asOf,
      isSettled,
    })
  }
})

test('without days it is the life of the account', () => {
  const now = new Date('2026-04-02T12:00:00Z')
  expect(periodOf(whole, openedAt, now)).toMatchObject({
    from: new Date('2026-03-05T00:00:00Z'),
    end: new Date('2026-04-03T00:00:00Z'),
    asOf: now,
  })
})

test('days in the wrong order, in the future or before our time make no period', () => {
  const now = new Date('2026-04-02T12:00:00Z')
  expect(periodOf({ firstDay: '2026-03-02', lastDay: '2026-03-01' }, openedAt, now)).toBeNull()
  expect(periodOf({ firstDay: '2026-03-02', lastDay: '2026-04-03' }, openedAt, now)).toBeNull()
  expect(periodOf({ firstDay: '1999-12-31', lastDay: '2026-03-01' }, openedAt, now)).toBeNull()
})
