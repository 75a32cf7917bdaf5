import { expect, test } from 'vitest'
import { beginningOf } from './client-events.ts'

test('the beginning of news ends with a whole word and says that more follows', () => {
  const words = `${'word '.repeat(39)}four`
  expect(beginningOf(`${words} more`)).toBe(`${words}…`)
  expect(beginningOf(`${words}teen words`)).toBe(`${'word '.repeat(39).trimEnd()}…`)
  expect(beginningOf(words)).toBe(words)
  expect(beginningOf('short 😀')).toBe('short 😀')
})

test('the beginning of news that is one long word ends with a whole character', () => {
  expect(beginningOf(`${'a'.repeat(198)}😀bc`)).toBe(`${'a'.repeat(198)}😀…`)
})

test('news of which much is the address of a link go on behind their beginning, too', () => {
  expect(beginningOf('A short name of a long', true)).toBe('A short name of a…')
})
