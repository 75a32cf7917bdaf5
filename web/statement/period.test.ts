import { expect, test } from 'vitest'
import { firstComplaint, statementForm } from '../../contract/forms.ts'
import { daysOf, isGoingOn } from './period.ts'

const newYear = new Date('2027-01-01T00:30:00Z')
const leapDay = new Date('2028-03-31T23:30:00Z')

test('months and years are those of UTC, and last month may be last year', () => {
  expect(daysOf({ period: 'thisMonth' }, newYear)).toEqual({ firstDay: '2027-01-01', lastDay: undefined })
  expect(daysOf({ period: 'lastMonth' }, newYear)).toEqual({ firstDay: '2026-12-01', lastDay: '2026-12-31' })
  expect(daysOf({ period: 'lastMonth' }, leapDay)).toEqual({ firstDay: '2028-02-01', lastDay: '2028-02-29' })
  expect(daysOf({ period: 'thisYear' }, leapDay)).toEqual({ firstDay: '2028-01-01', lastDay: undefined })
  expect(daysOf({ period: 'whole' }, leapDay)).toEqual({ firstDay: undefined, lastDay: undefined })
})

test('a period goes on from its first day until its last one is over', () => {
  expect(isGoingOn(daysOf({ period: 'lastMonth' }, newYear), newYear)).toBe(false)
  expect(isGoingOn({ firstDay: undefined, lastDay: '2027-01-01' }, newYear)).toBe(true)
  expect(isGoingOn({ firstDay: undefined, lastDay: undefined }, newYear)).toBe(true)
  expect(isGoingOn({ firstDay: '2027-01-02', lastDay: '2027-01-31' }, newYear)).toBe(false)
})

test('own days are asked for where they count, in their order', () => {
  const own = { period: 'own', firstDay: '2026-02-01', lastDay: '2026-02-28' }
  expect(firstComplaint(statementForm, { period: 'whole' })).toBeNull()
  expect(firstComplaint(statementForm, own)).toBeNull()
  expect(firstComplaint(statementForm, { ...own, firstDay: '' })).toEqual({
    field: 'firstDay',
    complaint: { message: 'enterDay' },
  })
  expect(firstComplaint(statementForm, { ...own, lastDay: '2026-01-31' })).toEqual({
    field: 'lastDay',
    complaint: { message: 'daysInOrder' },
  })
})
