import { expect, test } from 'vitest'
import { firstPrograms } from './programs.ts'

test('a deal of a first program loses a quarter of it at most, and a gain beyond twice its bound takes two', () => {
  const bounds = firstPrograms.map(({ lossPercentMax, gainPercentMax }) => [lossPercentMax, gainPercentMax])
  expect(bounds).toEqual([
    [10, 20],
    [15, 30],
    [25, 50],
    [15, 30],
  ])
})
