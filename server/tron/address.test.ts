import { hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressFromBytes,
  addressFromHex20,
  bytesFromAddress,
  hex20FromAddress,
  readTronAddress,
} from './address.ts'
import { addressFromPrivateKey, addressFromPublicKey } from './key-address.ts'

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const usdtHex = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

describe('a Tron address', () => {
  it('is read and written as the network publishes it', () => {
    expect(readTronAddress(usdt)).toBe(usdt)
    expect(hex20FromAddress(addressFromHex20(usdtHex))).toBe(usdtHex)
    expect(addressFromHex20(usdtHex)).toBe(usdt)
    expect(addressFromHex20(`0x${usdtHex.toUpperCase()}`)).toBe(usdt)
  })

  it('is refused for every possible typing error of one letter', () => {
    let tried = 0
    for (let at = 0; at < usdt.length; at++)
      for (const letter of base58) {
        if (letter === usdt[at]) continue
        tried++
        expect(readTronAddress(usdt.slice(0, at) + letter + usdt.slice(at + 1))).toBeNull()
      }
    expect(tried).toBe(34 * 57)
  })

  it.each([
    '',
    'T',
    ` ${usdt}`,
    `${usdt}1`,
    usdt.toLowerCase(),
    `41${usdtHex}`,
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6O',
    'ТR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    // Bitcoin's first address: a good checksum, another network.
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ])('is not "%s"', text => expect(readTronAddress(text)).toBeNull())

  it('stays the same through all its forms', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), bytes => {
        const address = addressFromBytes(Uint8Array.of(0x41, ...bytes))
        expect(address).toHaveLength(34)
        expect(readTronAddress(address)).toBe(address)
        expect(addressFromHex20(hex20FromAddress(address))).toBe(address)
        expect([...bytesFromAddress(address)]).toEqual([0x41, ...bytes])
      }),
    )
  })

  it('comes from a public key, compressed or not', () => {
    // The generator point of secp256k1: the public key of private key 1, known everywhere as 0x7e5f…395bdf.
    const generator = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
    const y = '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
    const expected = '7e5f4552091a69125d5dfcb7b8c2659029395bdf'
    expect(hex20FromAddress(addressFromPublicKey(hexToBytes(`02${generator}`)))).toBe(expected)
    expect(hex20FromAddress(addressFromPublicKey(hexToBytes(`04${generator}${y}`)))).toBe(expected)
    expect(hex20FromAddress(addressFromPrivateKey(hexToBytes('1'.padStart(64, '0'))))).toBe(expected)
  })

  it('does not come from bytes of another length or network, nor from a point off the curve', () => {
    expect(() => addressFromHex20(`41${usdtHex}`)).toThrow('Not 20 bytes')
    expect(() => addressFromBytes(hexToBytes(usdtHex))).toThrow('Not an address')
    expect(() => addressFromBytes(hexToBytes(`a0${usdtHex}`))).toThrow('Not an address')
    expect(() => addressFromPublicKey(hexToBytes(`04${'11'.repeat(64)}`))).toThrow()
  })
})
