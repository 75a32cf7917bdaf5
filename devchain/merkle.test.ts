import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { merkleRoot } from './merkle.ts'

const [a, b, c] = [1, 2, 3].map(byte => Uint8Array.of(byte)) as [Uint8Array, Uint8Array, Uint8Array]
const pair = (left: Uint8Array, right: Uint8Array) => sha256(concatBytes(left, right))

describe('the root of a block’s transactions', () => {
  it('is zero without any, the hash of one, and pairs of hashes with the odd one going up', () => {
    expect(merkleRoot([])).toBe('0'.repeat(64))
    expect(merkleRoot([a])).toBe(bytesToHex(sha256(a)))
    expect(merkleRoot([a, b])).toBe(bytesToHex(pair(sha256(a), sha256(b))))
    expect(merkleRoot([a, b, c])).toBe(bytesToHex(pair(pair(sha256(a), sha256(b)), sha256(c))))
  })
})
