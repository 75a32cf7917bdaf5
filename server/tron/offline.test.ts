import { HDKey } from '@scure/bip32'
import { TronWeb } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { makePool, newPhrase, seedOf } from './offline.ts'
import { readPool } from './pool-file.ts'

describe('a pool of deposit addresses', () => {
  it('holds the addresses that another implementation derives from the same words', () => {
    const phrase = newPhrase()
    const pool = readPool(makePool({ seed: seedOf(phrase), from: 40, count: 25 }))

    for (const { index, address } of pool.addresses)
      expect(address).toBe(TronWeb.fromMnemonic(phrase, `${pool.path}/${index}`).address)
    expect(pool.addresses.map(one => one.index)).toEqual(Array.from({ length: 25 }, (_, i) => 40 + i))
  })

  it('hangs under a hardened account of its own, apart from the paying wallet', () => {
    const seed = seedOf(newPhrase())

    const deposits = readPool(makePool({ seed, from: 0, count: 3 }))
    const wallet = readPool(makePool({ seed, from: 0, count: 3, account: 0 }))

    expect(deposits.path).toBe("m/44'/195'/1'/0")
    expect(wallet.addresses).not.toEqual(deposits.addresses)
  })

  it('carries no key, public or private, and no extended key', () => {
    const seed = seedOf(newPhrase())
    const text = makePool({ seed, from: 0, count: 5 })
    const branch = HDKey.fromMasterSeed(seed).derive("m/44'/195'/1'/0")
    const child = branch.deriveChild(0)

    const secrets = [
      branch.publicExtendedKey,
      branch.privateExtendedKey,
      ...[seed, branch.publicKey, branch.chainCode, branch.privateKey, child.publicKey, child.privateKey].map(
        hex,
      ),
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/xpub|xprv/)
    const lines = text.trimEnd().split('\n').slice(2, -1)
    for (const line of lines) expect(line).toMatch(/^\d+ T\w{33}$/)
  })

  it('is not made from a phrase with a misspelt or a missing word', () => {
    const words = newPhrase().split(' ')
    expect(() => seedOf(words.slice(1).join(' '))).toThrow('checksum')
    expect(() => seedOf(['zzz', ...words.slice(1)].join(' '))).toThrow('checksum')
  })
})

const hex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex') || 'absent'
