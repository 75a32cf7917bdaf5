import { expect, it } from 'vitest'
import { readSignedText, valuesSigned } from './signed-text.ts'

it('a text that was signed is read as it was written, also one that only begins like JSON', () => {
  for (const text of ['Two\nlines', '"Quoted"', 'plain'])
    expect(readSignedText(JSON.stringify(text))).toBe(text)
  for (const text of ['plain', '"Anna" Schmidt', '"', '', '{"a":1}']) expect(readSignedText(text)).toBe(text)
})

it('an approval’s values are what it says after its time', () => {
  const head = 'type: approval\noperator: Olga\ntime: 2026-04-01T09:00:00.000Z\n'
  for (const values of ['halted because: x\ntime: of day', 'sum: 5'])
    expect(valuesSigned(head + values)).toBe(values)
})
