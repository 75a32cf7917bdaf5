import { expect, test } from 'vitest'
import type { TrackRecord } from '../../contract/track-record.ts'
import { growthRangeOf } from './records.ts'

const grown = (...percents: string[]) =>
  ({
    since: new Date('2026-01-05T10:00:00Z'),
    asOf: new Date('2026-04-01T00:00:00Z'),
    months: percents.map((growthPercent, at) => ({ month: `2026-0${at + 1}`, growthPercent })),
  }) as TrackRecord

test('programs beside each other are drawn on one scale, from the deepest to the highest of them, with zero', () => {
  expect(growthRangeOf([grown('4', '10.97'), grown('-3.5', '21.91')])).toEqual({ least: -3.5, most: 21.91 })
  expect(growthRangeOf([grown('4', '10.97')])).toEqual({ least: 0, most: 10.97 })
  expect(growthRangeOf([])).toEqual({ least: 0, most: 0 })
})
