import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import {
  keyFor,
  mainKey,
  purposes,
  purposesOf,
  readKey,
  soleRoles,
  writeKey,
  type SoleRole,
} from './sealing-purposes.ts'
import { makeVault, openVault, vaultOf } from './vault.ts'

const key = () => randomBytes(32)

describe('the vault', () => {
  it('gives back what was sealed, and never the same seal twice', () => {
    const vault = makeVault([key()])
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (plain, whose) => {
        const context = `scan:${whose}`
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
    const sealed = makeVault([old]).seal(Buffer.from('secret'), 'mail:1')
    const both = makeVault([next, old])
    expect(both.open(sealed, 'mail:1').toString()).toBe('secret')
    expect(() => makeVault([old]).open(both.seal(Buffer.from('secret'), 'mail:1'), 'mail:1')).toThrow()
  })
})

describe('the keys of one role', () => {
  const main = mainKey(key())
  const given = (role: SoleRole) => purposesOf(role).map(purpose => writeKey(keyFor(main, purpose)!))
  const vaultOfRole = (role: SoleRole) => vaultOf(given(role).map(text => readKey(text)!))
  const everything = vaultOf([main])

  it('open what the role works with, and nothing else', () => {
    for (const role of soleRoles)
      for (const [name, { contexts, roles }] of Object.entries(purposes))
        for (const context of contexts) {
          const sealed = everything.seal(Buffer.from('secret'), `${context}:1`)
          const open = () => vaultOfRole(role).open(sealed, `${context}:1`).toString()
          if ((roles as readonly string[]).includes(role)) expect(open()).toBe('secret')
          else expect(open).toThrow(`no key for ${name}`)
        }
  })

  it('seal for others what everybody seals, under the name of the same main key', () => {
    const sealed = vaultOfRole('payout').seal(Buffer.from('paid'), 'mail:1')
    expect(vaultOfRole('jobs').open(sealed, 'mail:1').toString()).toBe('paid')
    expect(vaultOfRole('payout').keyNames).toEqual(everything.keyNames)
    expect(vaultOfRole('web').pseudonym('limit', 'x')).toBe(everything.pseudonym('limit', 'x'))
  })

  it('are not made of each other, and a context without a purpose is refused', () => {
    expect(
      given('web').flatMap(text => purposesOf('jobs').map(one => keyFor(readKey(text)!, one))),
    ).toContain(null)
    expect(new Set(purposesOf('console').map(one => keyFor(main, one)!.key.toString('hex'))).size).toBe(
      purposesOf('console').length,
    )
    expect(() => everything.seal(Buffer.from('x'), 'elsewhere:1')).toThrow('no purpose')
  })

  it.each(['passports:00:AAAA', 'elsewhere:00000000:' + Buffer.alloc(32).toString('base64'), 'AAAA'])(
    'are not read from %s',
    text => expect(readKey(text)).toBeNull(),
  )
})

describe('the key in the data folder', () => {
  it('is one, however many processes start at once, and for its owner alone', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mastercopy-vault-'))
    try {
      const config = { ...readConfig({}), dataDir }
      const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault(config)))
      const sealed = vaults[0]!.seal(Buffer.from('secret'), 'mail:1')
      for (const vault of vaults) expect(vault.open(sealed, 'mail:1').toString()).toBe('secret')
      expect(await readdir(dataDir)).toEqual(['encryption-key'])
      expect((await stat(join(dataDir, 'encryption-key'))).mode & 0o777).toBe(0o600)
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
