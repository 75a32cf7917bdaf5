/** Sweep and reconciliation as an operator does them on the command line. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { besideJobs } from './support/beside-jobs.ts'
import { vera } from './support/cast.ts'
import { runCommand } from './support/commands.ts'
import { openTestApp, phrase, type TestApp } from './support/test-app.ts'
import { tronOf } from './support/tron-of.ts'
import { sql } from '../server/database/index.ts'
import { watchDeposits } from '../server/deposits/index.ts'
import { trialKeyFile } from '../server/operators/index.ts'
import { carryOutApproved } from '../server/start/approved-acts.ts'
import { announceProcess } from '../server/start/running.ts'
import { reconcileRequested, requestedJob } from '../server/treasury/index.ts'
import { readTronAddress, signerOf } from '../server/tron/index.ts'
import type { Command } from '../server/cli/command.ts'
import { order } from '../server/cli/order.ts'
import { reconcile } from '../server/cli/reconcile.ts'
import { sweep } from '../server/cli/sweep.ts'
import { wallet } from '../server/cli/wallet.ts'

let devchain: Devchain
let home: TestApp
beforeAll(async () => {
  // Blocks come fast and soon are solid, so that what is followed ends.
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 50, solidLag: 4 })
  home = await openTestApp({ tron: tronOf(devchain) })
  const { dataDir } = home.context.config
  await announceProcess(dataDir, { pid: process.pid, origin: home.url, tron: tronOf(devchain) })
  // As the schedule writes it: a comparison looks twice before it tells of a mismatch.
  await sql`select job_note(${requestedJob}, 'here', 2000, 1, null, ${home.context.clock()})`.execute(
    home.context.database,
  )
})
afterAll(async () => {
  await home.close()
  await devchain.close()
})

/** While the jobs read the chain, carry out what is signed, and compare what is asked for. */
const run = (command: Command, words: string[], more: Record<string, string> = {}) =>
  besideJobs(
    home.context,
    () => runCommand(home.context, command, words, { DEVCHAIN_BLOCK_MS: '50', ...more }),
    async context => {
      await watchDeposits(context, context.clock())
      await carryOutApproved(context)
      await reconcileRequested(context)
    },
  )

async function byTwo(command: Command, ...words: string[]): Promise<void> {
  expect((await run(command, words)).said).toContain('second operator')
  const second = { OPERATOR_KEY_FILE: trialKeyFile(home.context.config, 'trial-2') }
  expect((await run(command, words, second)).said).toContain('Done.')
}

const fileWith = (name: string, text: string): string => {
  const file = join(home.context.config.dataDir, name)
  writeFileSync(file, text)
  return file
}

it('empties what clients paid, agrees with the books, and tells of a deposit that never was', async () => {
  const veras = await home.client(vera)
  const account = async () => (await veras.ask(listFinance, {})).accounts[0]!
  const depositAddress = (await account()).depositAddress!
  const [amountMicro, fuelKey] = [dollars(250) + 500_000n, randomBytes(32)]
  await devchain.pay({ to: readTronAddress(depositAddress)!, amountMicro, wait: true })
  await devchain.payTrx({ to: signerOf(fuelKey).address, amountSun: 100_000_000n, wait: true })
  await expect
    .poll(async () => {
      await watchDeposits(home.context, home.context.clock())
      return (await account()).balanceMicro
    })
    .toBe(amountMicro)

  const treasuryFile = fileWith('treasury', randomBytes(32).toString('hex'))
  const [treasury = '', date = '', signature = ''] = (
    await run(wallet, ['prove', treasuryFile])
  ).stdout[0]!.split('  ')
  const where = { TREASURY_ADDRESS: treasury }
  const keys = {
    SWEEP_PHRASE_FILE: fileWith('phrase', phrase),
    SWEEP_FUEL_KEY_FILE: fileWith('fuel', fuelKey.toString('hex')),
  }
  expect((await run(sweep, ['plan'], where)).said).toContain(`${depositAddress}  250.5 USDT`)
  await expect(run(sweep, ['run'], where)).rejects.toThrow('Set SWEEP_PHRASE_FILE')
  // Not to where nobody has ordered it, and the order is for wallets that have shown whose they are.
  const refused = await run(sweep, ['run'], { ...where, ...keys })
  expect([refused.exit, refused.said]).toEqual([
    1,
    expect.stringContaining('No sweep to TREASURY_ADDRESS is ordered'),
  ])
  await byTwo(wallet, 'pin', treasury, 'treasury', date, signature)
  await byTwo(order, 'sweep', treasury)
  expect((await run(sweep, ['run'], { ...where, ...keys })).said).toContain('1 addresses done')
  expect((await run(reconcile, ['light'])).said).toContain('chain and books agree')

  await sql.raw(forgedDeposit).execute(home.context.database)
  const { exit, said } = await run(reconcile, [])
  expect(said).toMatch(/MISMATCH {2}holdsLess .*MISMATCH {2}bookDeposits .*2 mismatches/s)
  expect(exit).toBe(1)
})

/** The same transfer once more, under another name. */
const forgedDeposit = `
  insert into deposit
  select client_id, '${'f'.repeat(64)}', 0, address, sender, amount_micro, block, block_at, seen_at, credited_at
  from deposit limit 1`
