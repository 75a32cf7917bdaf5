/** Reconciliation and sweep as an operator does them: by the command line, against a running program. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { payTrxOnDevchain, signerOf } from '../server/tron/index.ts'
import type { Running } from '../server/start/running.ts'
import { vera } from './support/cast.ts'
import { executeStatements } from './support/connection.ts'
import { cli, cliWith, secondOperator, startProgram, stopAll, usedFolder } from './support/program.ts'
import { Visitor } from './support/visitor.ts'

// Whole programs start here, on whatever machine there is.
afterEach(stopAll)

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 100))
}

it('empties what clients paid, agrees with the books, and tells of a deposit that never was', async () => {
  const folder = await usedFolder()
  const { url, invitation } = await startProgram(folder)
  const veras = new Visitor(url)
  await veras.register(vera, invitation)
  const account = async () => (await veras.ask(listFinance, {})).accounts[0]!
  const { depositAddress } = await account()
  await cli(folder, 'chain', 'pay', vera.email, '250.5')
  await until(async () => (await account()).balanceMicro === dollars(250) + 500_000n)

  const fuelKey = randomBytes(32).toString('hex')
  const fuelFile = join(folder, 'fuel')
  writeFileSync(fuelFile, fuelKey)
  const running = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as Running
  const fuel = signerOf(Buffer.from(fuelKey, 'hex')).address
  await payTrxOnDevchain(running.tron!.url, { to: fuel, amountSun: 100_000_000n })

  const treasuryFile = join(folder, 'treasury')
  writeFileSync(treasuryFile, randomBytes(32).toString('hex'))
  const [treasury, date, signature] = (await cli(folder, 'wallet', 'prove', treasuryFile)).stdout
    .trim()
    .split('  ')
  const where = { TREASURY_ADDRESS: treasury! }
  const keys = { SWEEP_PHRASE_FILE: join(folder, 'devchain-phrase'), SWEEP_FUEL_KEY_FILE: fuelFile }
  expect((await cliWith(where, folder, 'sweep', 'plan')).stdout).toContain(`${depositAddress}  250.5 USDT`)
  await expect(cliWith(where, folder, 'sweep', 'run')).rejects.toMatchObject({ code: 2 })
  // Not to where nobody has ordered it, and the order is for wallets that have shown whose they are.
  await expect(cliWith({ ...where, ...keys }, folder, 'sweep', 'run')).rejects.toMatchObject({
    stderr: expect.stringContaining('No sweep to TREASURY_ADDRESS is ordered'),
  })
  await byTwo(folder, 'wallet', 'pin', treasury!, 'treasury', date!, signature!)
  await byTwo(folder, 'order', 'sweep', treasury!)
  expect((await cliWith({ ...where, ...keys }, folder, 'sweep', 'run')).stdout).toContain('1 addresses done')
  expect((await cli(folder, 'reconcile', 'light')).stdout).toContain('chain and books agree')

  await executeStatements(running.database!.owner, forgedDeposit)
  await expect(cli(folder, 'reconcile')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/MISMATCH {2}holdsLess .*MISMATCH {2}bookDeposits .*2 mismatches/s),
  })
})

async function byTwo(folder: string, ...words: string[]): Promise<void> {
  expect((await cli(folder, ...words)).stdout).toContain('second operator')
  expect((await secondOperator(folder, ...words)).stdout).toContain('Done.')
}

/** The same transfer once more, under another name. */
const forgedDeposit = `
  insert into deposit
  select client_id, '${'f'.repeat(64)}', 0, address, sender, amount_micro, block, block_at, seen_at, credited_at
  from deposit limit 1`
