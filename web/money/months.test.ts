import { expect, it } from 'vitest'
import { byMonth } from './months.ts'

it('entries are under the month of the reader’s calendar, in their order', () => {
  const at = (month: number, day: number) => ({ at: new Date(2026, month - 1, day, 12) })
  const [first, second, third] = [at(11, 2), at(11, 1), at(10, 31)]
  expect(byMonth([first, second, third])).toEqual([
    { month: '2026-11', entries: [first, second] },
    { month: '2026-10', entries: [third] },
  ])
  expect(byMonth([])).toEqual([])
})
