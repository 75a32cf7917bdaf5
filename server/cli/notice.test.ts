import { expect, it } from 'vitest'
import { UsageTrouble } from './command.ts'
import { readMoment } from './house-arguments.ts'
import { readDayToCome, readStart } from './notice.ts'

const now = new Date('2027-01-05T12:00:00Z')

it('a day to come is one that the calendar has, and is not past', () => {
  expect(readDayToCome('2027-02-28', now)).toEqual(new Date('2027-02-28T00:00:00Z'))
  for (const day of ['2027-02-31', '2027-02-29', '2027-2-3', '2027-01-05', 'soon'])
    expect(() => readDayToCome(day, now)).toThrow(UsageTrouble)
  expect(readStart('now', now)).toEqual(new Date('2027-01-05T00:00:00Z'))
})

it('a moment is of a day that the calendar has', () => {
  expect(readMoment('2027-02-28T10:00:00Z')).toBe('2027-02-28T10:00:00.000Z')
  for (const moment of ['2027-02-31T10:00:00Z', '2027-02-28T10:00:00', '2027-02-28', '12027-02-28T10:00Z'])
    expect(() => readMoment(moment)).toThrow(UsageTrouble)
})
