import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFromBytes } from './address.ts'
import { readPool, writePool, type PoolAddress } from './pool-file.ts'

const path = "m/44'/195'/1'/0"
const addressOf = (n: number) => addressFromBytes(Uint8Array.from([0x41, ...Array<number>(19).fill(7), n]))
const some: PoolAddress[] = [0, 1, 2, 3].map(index => ({ index, address: addressOf(index) }))
const text = writePool({ path, addresses: some })

/** The same lines under a matching checksum, as a forger would write it. */
const signed = (lines: string[]): string => {
  const body = `${lines.join('\n')}\n`
  return `${body}sha256 ${bytesToHex(sha256(utf8ToBytes(body)))}\n`
}
const lines = text.trimEnd().split('\n').slice(0, -1)

describe("a pool's file", () => {
  it('is read as it was written', () => {
    expect(readPool(text)).toMatchObject({ path, addresses: some })
  })

  it('is refused after any change of any character', () => {
    const change = fc.tuple(fc.nat(text.length - 1), fc.string({ maxLength: 3 }))
    fc.assert(
      fc.property(change, ([at, other]) => {
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        if (changed !== text) expect(() => readPool(changed)).toThrow('Address pool')
      }),
      { numRuns: 500 },
    )
  })

  it('is refused when a line is missing, added, or moved to another end of line', () => {
    expect(() => readPool(text.replace(/^1 .*\n/m, ''))).toThrow('checksum does not fit')
    expect(() => readPool(`${text}5 ${addressOf(5)}\n`)).toThrow('last line')
    expect(() => readPool(text.replaceAll('\n', '\r\n'))).toThrow('Address pool')
    expect(() => readPool('')).toThrow('last line')
  })

  it('is refused for a wrong line even under a checksum that fits', () => {
    const wrong: [string, string][] = [
      [`4 ${addressOf(4).slice(0, -1)}1`, 'line 7'],
      [`-4 ${addressOf(4)}`, 'line 7'],
      [`4294967296 ${addressOf(4)}`, 'line 7'],
      [`04 ${addressOf(4)}`, 'line 7'],
      [`4 ${addressOf(4)} `, 'line 7'],
      ['', 'line 7'],
      [`3 ${addressOf(4)}`, 'twice'],
      [`4 ${addressOf(3)}`, 'twice'],
    ]
    for (const [line, complaint] of wrong) expect(() => readPool(signed([...lines, line]))).toThrow(complaint)
  })

  it('is refused without its title, its path or any address', () => {
    expect(() => readPool(signed(lines.slice(1)))).toThrow('first line')
    expect(() => readPool(signed([lines[0]!, 'path m/44/195/1/0', ...lines.slice(2)]))).toThrow('second line')
    expect(() => readPool(signed(lines.slice(0, 2)))).toThrow('no addresses')
  })
})
