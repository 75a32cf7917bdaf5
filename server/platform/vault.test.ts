import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { makeVault, openVault } from './vault.ts'

const key = () => randomBytes(32)

describe('the vault', () => {
  it('gives back what was sealed, and never the same seal twice', () => {
    const vault = makeVault([key()])
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (plain, context) => {
        const sealed = vault.seal(plain, context)
        expect(vault.open(sealed, context)).toEqual(Buffer.from(plain))
        expect(vault.seal(plain, context).equals(sealed)).toBe(false)
      }),
    )
  })

  it('opens nothing under another context, nothing changed, and nothing of a foreign key', () => {
    const vault = makeVault([key()])
    const sealed = vault.seal(Buffer.from('passport'), 'scan:1')
    expect(() => vault.open(sealed, 'scan:2')).toThrow()
    expect(() => makeVault([key()]).open(sealed, 'scan:1')).toThrow('ENCRYPTION_KEY')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => vault.open(changed, 'scan:1')).toThrow()
    }
    expect(() => vault.open(sealed.subarray(0, 20), 'scan:1')).toThrow()
  })

  it('seals with the new key after a change and still opens what the old one sealed', () => {
    const [old, next] = [key(), key()]
    const sealed = makeVault([old]).seal(Buffer.from('secret'), 'x')
    const both = makeVault([next, old])
    expect(both.open(sealed, 'x').toString()).toBe('secret')
    expect(() => makeVault([old]).open(both.seal(Buffer.from('secret'), 'x'), 'x')).toThrow()
  })
})

describe('the key in the data folder', () => {
  it('is one, however many processes start at once, and for its owner alone', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mastercopy-vault-'))
    try {
      const config = { ...readConfig({}), dataDir }
      const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault(config)))
      const sealed = vaults[0]!.seal(Buffer.from('secret'), 'x')
      for (const vault of vaults) expect(vault.open(sealed, 'x').toString()).toBe('secret')
      expect(await readdir(dataDir)).toEqual(['encryption-key'])
      expect((await stat(join(dataDir, 'encryption-key'))).mode & 0o777).toBe(0o600)
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
