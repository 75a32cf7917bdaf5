import { expect, it } from 'vitest'
import { possibleBalances } from './possible-balances.ts'

it('is what an address held before, and after each block that moved something', () => {
  const changes = [
    { block: 12n, units: -30n },
    { block: 10n, units: 20n },
  ]
  expect(possibleBalances(100n, changes)).toEqual([100n, 120n, 90n])
})

it('is nothing in between within one block', () => {
  const changes = [
    { block: 10n, units: 50n },
    { block: 10n, units: -50n },
  ]
  expect(possibleBalances(7n, changes)).toEqual([7n, 7n])
})

it('is one amount where nothing moved', () => {
  expect(possibleBalances(5n, [])).toEqual([5n])
})
