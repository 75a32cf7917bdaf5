import { expect, test } from 'vitest'
import { read, write } from '../wire.ts'
import { bytes, oneLine } from './fields.ts'

test('bytes of any length are read back as they were written', () => {
  for (let length = 0; length < 9; length++) {
    const value = Uint8Array.from({ length }, (_, at) => 250 + at)
    expect(read(bytes(9), write(bytes(9), value))).toEqual({ value })
  }
})

test.each(['x', 'AAAAx', '=', 'AA==', ' AA', 'A A', 'ÄÄ', 'AAAAAAAAAAAAA'])('“%s” is no bytes', text => {
  expect(read(bytes(9), text)).toBe(null)
})

test('a line is read without the blanks around it, and is sent as it was typed', () => {
  expect(read(oneLine(8), ' a line\t')).toEqual({ value: 'a line' })
  expect(write(oneLine(8), 'a\tline that is too long')).toBe('a\tline that is too long')
})

test('scripts that join their letters are written in lines, and so are pictures', () => {
  for (const line of ['علی\u200cزاده', '👩\u200d🚀 ❤\ufe0f'])
    expect(read(oneLine(20), line)).toEqual({ value: line })
})

test.each([
  '',
  ' \t',
  'two\nlines',
  'a\ttab',
  'a\u2028b',
  'a\0b',
  '\ud800',
  'nine signs',
  'a\u202eb',
  'a\u200bb',
  'a\u{e0041}',
])('%j is no line', text => {
  expect(read(oneLine(8), text)).toBe(null)
})
