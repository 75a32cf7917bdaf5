/** The key that roots are written with, and what operators read about them. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigTrouble, readConfig } from '../server/platform/config.ts'
import { openRootWriter } from '../server/deals/index.ts'
import { doctor } from '../server/cli/doctor.ts'
import { isOurWallet } from '../server/treasury/index.ts'
import { pinWallet } from '../server/house/evidence-fixture.ts'
import { openSigners } from '../server/start/signers.ts'
import { signerOf } from '../server/tron/index.ts'
import { besideJobs } from './support/beside-jobs.ts'
import { runCommand } from './support/commands.ts'
import { openRegistry, type Registry } from './support/roots-fixture.ts'
import { sharedVariables } from './support/shared-variables.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

let registry: Registry
beforeAll(async () => void (registry = await openRegistry()))
afterAll(() => registry.close())

const SEAL_KEY = '5e'.repeat(32)

describe('the key', () => {
  it('is given to a process that does the jobs, and to no other', () => {
    for (const ROLE of ['web', 'intake', 'payout'] as const) {
      const startProgram = () => readConfig({ ...sharedVariables(ROLE), SEAL_KEY })
      expect(startProgram).toThrow(ConfigTrouble)
      expect(startProgram).toThrow(`must not be given to ROLE ${ROLE}`)
    }
    expect(readConfig({ ...sharedVariables('jobs'), SEAL_KEY }).sealKey).toBe(SEAL_KEY)
  })

  it('is not that of the wallet that pays, however it is written', () => {
    const PAYOUT_KEY = `0x${SEAL_KEY.toUpperCase()}`
    expect(() => readConfig({ SEAL_KEY, PAYOUT_KEY })).toThrow('SEAL_KEY')
    expect(() => readConfig({ SEAL_KEY, PAYOUT_KEY })).not.toThrow(SEAL_KEY)
  })

  it('may be missing, or stand in a file, and is shown to no one when it is none', async () => {
    const { context } = registry.home
    const withKey = async (variables: Record<string, string>) =>
      openRootWriter({ ...context, config: readConfig(variables) }, isOurWallet)
    expect(await withKey({})).toBeNull()

    const folder = await temporaryFolder('key')
    const file = join(folder, 'key')
    await writeFile(file, `0x${registry.wallet.keyHex}\n`)
    expect((await withKey({ SEAL_KEY_FILE: file }))!.signer.address).toBe(registry.wallet.address)
    await writeFile(file, `${SEAL_KEY}x`)
    await expect(withKey({ SEAL_KEY_FILE: file })).rejects.toThrow(
      'is no key of 32 bytes in hex (in SEAL_KEY_FILE)',
    )
    await expect(withKey({ SEAL_KEY_FILE: file })).rejects.not.toThrow(SEAL_KEY)
    await expect(withKey({ SEAL_KEY_FILE: join(folder, 'none') })).rejects.toThrow('cannot be read')
    await rm(folder, { recursive: true })
  })
})

describe('the keys of a process', () => {
  const opened = async (variables: Record<string, string>) => {
    const { context } = registry.home
    const config = { ...readConfig(variables), dataDir: context.config.dataDir }
    return openSigners(config, () => ({ ...context, config }))
  }
  const isOurs = () => isOurWallet(registry.home.context.database, registry.wallet.address)

  it('are refused together when they are one, and nothing is left of that', async () => {
    const { keyHex } = registry.wallet
    const folder = await temporaryFolder('keys')
    const file = join(folder, 'key')
    await writeFile(file, keyHex)
    const refused = opened({ PAYOUT_KEY: keyHex, SEAL_KEY_FILE: file })
    await expect(refused).rejects.toThrow('is PAYOUT_KEY: the wallet that pays must have no other use')
    await expect(refused).rejects.not.toThrow(keyHex)
    expect(await isOurs()).toBe(false)
    const { writer } = await opened({ PAYOUT_KEY: '9a'.repeat(32), SEAL_KEY_FILE: file })
    expect(writer!.signer.address).toBe(registry.wallet.address)
    await rm(folder, { recursive: true })
  })

  it('are refused when the wallet of one pays', async () => {
    const { address } = signerOf(Buffer.from('9d'.repeat(32), 'hex'))
    expect((await opened({ SEAL_KEY: '9d'.repeat(32) })).writer).not.toBeNull()
    await pinWallet(registry.home.context.database, address)
    await expect(opened({ SEAL_KEY: '9d'.repeat(32) })).rejects.toThrow(`${address}, a wallet that pays`)

    await opened({ PAYOUT_KEY: '9b'.repeat(32) })
    await expect(opened({ SEAL_KEY: '9b'.repeat(32) })).rejects.toThrow('a wallet that pays')
  })

  it('are refused when one that pays has signed roots', async () => {
    await registry.days(1)
    await registry.job()
    await expect(opened({ PAYOUT_KEY: registry.wallet.keyHex })).rejects.toThrow('has signed roots of seals')
    expect(await isOurs()).toBe(false)
    await registry.settle()
  })
})

it('operators are told that the roots are on the chain as they were signed', async () => {
  await registry.days(1)
  await registry.settle()
  const { context } = registry.home
  const { url, chainId, usdt } = context.tron
  const where = { TRON_URL: url, TRON_CHAIN_ID: chainId, USDT_CONTRACT: usdt }
  const { said } = await besideJobs(context, () => runCommand(context, doctor, [], where))
  const N = (await registry.told()).length
  expect(said).toMatch(
    new RegExp(`ok +roots +${N} root hashes as they were signed, the latest ${N} also on the chain`),
  )
})
