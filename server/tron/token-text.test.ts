import { expect, it } from 'vitest'
import { textOf } from './node.ts'

const hex = (text: string) => Buffer.from(text).toString('hex')
const word = (number: number) => number.toString(16).padStart(64, '0')
const abi = (text: string) => word(32) + word(Buffer.byteLength(text)) + hex(text).padEnd(64, '0')

it('reads what a token calls itself, in both forms', () => {
  expect(textOf(abi('USDT'))).toBe('USDT')
  expect(textOf(hex('MKR').padEnd(64, '0'))).toBe('MKR')
})

it('shows letters that only look familiar as they are, and nothing that a terminal would obey', () => {
  expect(textOf(abi('USD\u0422'))).toBe('USD\u0422')
  expect(textOf(abi('\u001b[2J\u202eUSDT\n'))).toBe('[2J USDT')
  expect(textOf(abi('x'.repeat(500)))).toBe('x'.repeat(32))
})

it('takes nothing for a text that is none', () => {
  expect(textOf('')).toBeNull()
  expect(textOf(word(0))).toBeNull()
})
