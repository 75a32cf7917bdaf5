import { expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { drawdownAmount } from './drawdown-amount.ts'

test('a fall is told in money, never smaller than it was', () => {
  expect(drawdownAmount(dollars(1_000), '-12.5')).toBe(-dollars(125))
  expect(drawdownAmount(dollars(1_000), '12.5')).toBe(-dollars(125))
  expect(drawdownAmount(dollars(1_000), '-150')).toBe(-dollars(1_000))
  expect(drawdownAmount(1n, '-0.0001')).toBe(-1n)
  expect(drawdownAmount(dollars(1_000), 'deep')).toBeNull()
})
