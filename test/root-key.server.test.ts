/** The key that roots are written with, and what operators are told of them. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigTrouble, readConfig } from '../server/config.ts'
import { openRootWriter } from '../server/deals/index.ts'
import { cliWith, newFolder, programFails, sweep } from './program.ts'
import { openRegistry, type Registry } from './roots-fixture.ts'
import { temporaryFolder } from './temporary-folder.ts'

let registry: Registry
beforeAll(async () => void (registry = await openRegistry()))
afterAll(async () => {
  await registry.close()
  await sweep()
})

const shared = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  TRON_URL: 'http://127.0.0.1:9',
  PUBLIC_ORIGIN: 'https://example.org',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 's',
}
const SEAL_KEY = '5e'.repeat(32)

describe('the key', () => {
  it('is given to a process that does the rounds, and to no other', () => {
    for (const ROLE of ['web', 'payout']) {
      const start = () => readConfig({ ...shared, ROLE, SEAL_KEY })
      expect(start).toThrow(ConfigTrouble)
      expect(start).toThrow(`must not be given to ROLE ${ROLE}`)
      expect(() => readConfig({ ...shared, ROLE, SEAL_KEY_FILE: '/key' })).toThrow(ConfigTrouble)
    }
    expect(readConfig({ ...shared, ROLE: 'rounds', SEAL_KEY }).sealKey.key).toBe(SEAL_KEY)
    expect(() => readConfig({ SEAL_KEY, SEAL_KEY_FILE: '/key' })).toThrow('only one can count')
  })

  it('is not that of the wallet that pays, however it is written', () => {
    const PAYOUT_KEY = `0x${SEAL_KEY.toUpperCase()}`
    expect(() => readConfig({ SEAL_KEY, PAYOUT_KEY })).toThrow('SEAL_KEY')
    expect(() => readConfig({ SEAL_KEY, PAYOUT_KEY })).not.toThrow(SEAL_KEY)
  })

  it('may be missing, or stand in a file, and is told to nobody when it is none', async () => {
    const { house } = registry.home
    const withKey = (variables: Record<string, string>) =>
      openRootWriter({ ...house, config: readConfig(variables) })
    expect(await withKey({})).toBeNull()

    const folder = await temporaryFolder('key')
    const file = join(folder, 'key')
    await writeFile(file, `0x${registry.wallet.keyHex}\n`)
    expect((await withKey({ SEAL_KEY_FILE: file }))!.signer.address).toBe(registry.wallet.address)
    await writeFile(file, `${SEAL_KEY}x`)
    await expect(withKey({ SEAL_KEY_FILE: file })).rejects.toThrow('is no private key')
    await expect(withKey({ SEAL_KEY_FILE: file })).rejects.not.toThrow(SEAL_KEY)
    await expect(withKey({ SEAL_KEY_FILE: join(folder, 'none') })).rejects.toThrow('cannot be read')
    await rm(folder, { recursive: true })
  })
})

// Whole programs start here, on whatever machine there is.
describe('the program', { timeout: 240_000 }, () => {
  it('does not start with one key for payouts and seals, also when a file holds one of them', async () => {
    const folder = newFolder()
    const file = join(folder, 'key')
    await writeFile(file, SEAL_KEY)
    const refused = programFails(folder, { PAYOUT_KEY: SEAL_KEY, SEAL_KEY_FILE: file })
    await expect(refused).rejects.toMatchObject({
      stderr: expect.stringContaining('each needs a wallet of its own'),
    })
    await expect(refused).rejects.not.toMatchObject({ stderr: expect.stringContaining(SEAL_KEY) })
  })

  it('tells operators that the roots are on the chain as they were signed', async () => {
    await registry.days(2)
    await registry.settle()
    const { url, chainId, usdt } = registry.home.house.tron
    const where = {
      DATABASE_URL: registry.base.url,
      TRON_URL: url,
      TRON_CHAIN_ID: chainId,
      USDT_CONTRACT: usdt,
    }
    // The tests' database has been read by no round, which the doctor calls a fault of another kind.
    const said = await cliWith(where, newFolder(), 'doctor').catch((told: { stdout: string }) => told)
    expect(said.stdout).toMatch(/well +roots +2 roots of seals as they were signed, also on the chain/)
  })
})
