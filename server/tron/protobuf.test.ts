import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bytesIn,
  integerIn,
  readMessage,
  safeIntegerIn,
  textIn,
  writeBytes,
  writeInteger,
  writeMessage,
  writeNested,
  writeText,
} from './protobuf.ts'

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })

describe('a protobuf message', () => {
  it('is written as the encoding guide of protobuf shows', () => {
    expect(bytesToHex(writeMessage(writeInteger(1, 150)))).toBe('089601')
    expect(bytesToHex(writeMessage(writeText(2, 'testing')))).toBe('120774657374696e67')
    expect(bytesToHex(writeMessage(writeNested(3, writeMessage(writeInteger(1, 150)))))).toBe('1a03089601')
    expect(bytesToHex(writeMessage(writeInteger(1, -2)))).toBe('08feffffffffffffffff01')
  })

  it('reads back what was written, in any size', () => {
    fc.assert(
      fc.property(int64, fc.uint8Array(), fc.string({ unit: 'grapheme' }), (integer, bytes, text) => {
        const fields = readMessage(
          writeMessage(writeInteger(1, integer), writeBytes(2, bytes), writeText(300, text)),
        )
        expect(integerIn(fields, 1)).toBe(integer)
        expect([...bytesIn(fields, 2)]).toEqual([...bytes])
        expect(textIn(fields, 300)).toBe(text)
      }),
    )
  })

  it('leaves defaults out', () => {
    expect(writeMessage(writeInteger(1, 0), writeBytes(2, new Uint8Array()), writeText(3, ''))).toHaveLength(
      0,
    )
  })

  it.each([
    '08',
    '0880',
    '120574',
    '0d00000000',
    '07',
    '00',
    '08ffffffffffffffffffff01',
    '12ffffffffffffffffff01',
  ])('is refused when malformed: %s', hex => expect(() => readMessage(hexToBytes(hex))).toThrow('Protobuf'))

  it('never hangs nor fails otherwise on noise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        try {
          readMessage(bytes)
        } catch (error) {
          expect(String(error)).toContain('Protobuf')
        }
      }),
    )
  })

  it('is refused where a field has another type, or a number too large to be exact', () => {
    const fields = readMessage(writeMessage(writeInteger(1, 2n ** 60n), writeBytes(2, Uint8Array.of(1))))
    expect(() => bytesIn(fields, 1)).toThrow('not bytes')
    expect(() => integerIn(fields, 2)).toThrow('not a number')
    expect(() => safeIntegerIn(fields, 1)).toThrow('beyond a safe integer')
  })
})
