import { expect, test } from 'vitest'
import { beginningOf } from './client-events.ts'

test('the beginning of news ends with a whole character', () => {
  const text = `${'a'.repeat(199)}😀 and more`
  expect(beginningOf(text)).toBe(`${'a'.repeat(199)}😀`)
  expect(beginningOf('short 😀')).toBe('short 😀')
})
