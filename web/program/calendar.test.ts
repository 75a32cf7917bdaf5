import { expect, it } from 'vitest'
import { monthsOf } from './calendar.ts'

it('days with a root stand in their months, the latest first, the denser the more was recorded', () => {
  const day = (name: string, leaves: number) => ({ day: name, leaves })
  const months = monthsOf([
    day('2026-10-31', 3),
    day('2026-11-01', 4),
    day('2026-11-02', 9),
    day('2026-11-03', 6),
  ])
  expect(
    months.map(({ month, offset, days }) => [month, offset, days.map(({ density }) => density)]),
  ).toEqual([
    // The first of November was a Sunday.
    ['2026-11', 6, [1, 3, 2]],
    ['2026-10', 5, [0]],
  ])
})
