import { expect, test } from 'vitest'
import { isOneLine } from '../../contract/console/fields.ts'
import { inOneLine } from './facts.ts'

test('what would read otherwise than it is, or is not seen, is written out in what people sign', () => {
  const written = 'pay\u202e001\u202c \u200bto\u2028\u{e0041}Vera'
  const line = inOneLine(written)
  expect(line).toBe(String.raw`"pay\u202e001\u202c \u200bto\u2028\udb40\udc41Vera"`)
  expect(isOneLine(line)).toBe(true)
  expect(JSON.parse(line)).toBe(written)
})
