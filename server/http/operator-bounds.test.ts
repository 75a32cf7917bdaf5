import { expect, it } from 'vitest'
import { isWithinHours } from './operator-bounds.ts'

const at = (time: string) => new Date(`2026-03-14T${time}:00.000Z`)
const nine = { hoursFrom: 9 * 60, hoursUntil: 17 * 60 + 30 }
const night = { hoursFrom: 22 * 60, hoursUntil: 6 * 60 }

it.each([
  ['by day', nine, { '08:59': false, '09:00': true, '17:29': true, '17:30': false, '00:00': false }],
  ['over midnight', night, { '21:59': false, '22:00': true, '23:59': true, '00:00': true, '05:59': true }],
  ['over midnight, at its end', night, { '06:00': false, '12:00': false }],
  ['not set', { hoursFrom: null, hoursUntil: null }, { '00:00': true, '12:00': true }],
])('a shift begins and ends at its minutes: %s', (_name, shift, moments) => {
  const found = Object.keys(moments).map(time => [time, isWithinHours(shift, at(time))])
  expect(Object.fromEntries(found)).toEqual(moments)
})
