import { expect, it } from 'vitest'
import { readPage } from './url-state.ts'

it('a page in an address is a whole number from one up, and anything else is the first', () => {
  expect(readPage('7')).toBe(7)
  expect(readPage(undefined)).toBe(1)
  for (const stray of ['0', '-1', '1.5', 'last', '', '1e9', '9999999']) expect(readPage(stray)).toBe(1)
})
