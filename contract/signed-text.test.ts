import { expect, it } from 'vitest'
import { readSignedText } from './signed-text.ts'

it('a text that was signed is read as it was written, also one that only begins like JSON', () => {
  for (const text of ['Two\nlines', '"Quoted"', 'plain'])
    expect(readSignedText(JSON.stringify(text))).toBe(text)
  for (const text of ['plain', '"Anna" Schmidt', '"', '', '{"a":1}']) expect(readSignedText(text)).toBe(text)
})
