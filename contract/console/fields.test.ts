import { expect, test } from 'vitest'
import { read, write } from '../wire.ts'
import { bytes } from './fields.ts'

test('bytes of any length are read back as they were written', () => {
  for (let length = 0; length < 9; length++) {
    const value = Uint8Array.from({ length }, (_, at) => 250 + at)
    expect(read(bytes(9), write(bytes(9), value))).toEqual({ value })
  }
})

test.each(['x', 'AAAAx', '=', 'AA==', ' AA', 'A A', 'ÄÄ', 'AAAAAAAAAAAAA'])('“%s” is no bytes', text => {
  expect(read(bytes(9), text)).toBe(null)
})
