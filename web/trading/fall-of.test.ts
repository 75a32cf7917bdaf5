import { expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { fallOf } from './fall-of.ts'

test('a fall is told in money, never smaller than it was', () => {
  expect(fallOf(dollars(1_000), '-12.5')).toBe(-dollars(125))
  expect(fallOf(dollars(1_000), '12.5')).toBe(-dollars(125))
  expect(fallOf(dollars(1_000), '-150')).toBe(-dollars(1_000))
  expect(fallOf(1n, '-0.0001')).toBe(-1n)
  expect(fallOf(dollars(1_000), 'deep')).toBeNull()
})
