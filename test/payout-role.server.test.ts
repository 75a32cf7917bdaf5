import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/database/index.ts'
import { built, builtProcess } from './support/built-server.ts'
import { urlOf } from './support/database.ts'
import { openTill, type Till } from './support/payout-fixture.ts'
import { stopAll } from './support/program.ts'
import { sealingKeysOf } from './support/shared-variables.ts'

let till: Till
let environment: Record<string, string | undefined>
const running = new Set<ChildProcess>()
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
  const { tron, database } = till.context.context
  environment = {
    PATH: process.env['PATH'],
    // Where the trial operators have their keys.
    DATA_DIR: till.context.context.config.dataDir,
    NODE_ENV: 'test',
    ROLE: 'payout',
    DATABASE_PAYOUT_URL: await urlOf(database, 'payout'),
    TRON_URL: tron.url,
    TRON_CHAIN_ID: tron.chainId,
    USDT_CONTRACT: tron.usdt,
    PUBLIC_ORIGIN: 'https://example.org',
    ENCRYPTION_KEY: sealingKeysOf('payout'),
    PAYOUT_KEY: till.wallet.keyHex,
  }
})
afterAll(async () => {
  await Promise.all([...running].map(kill))
  await till.close()
  await stopAll()
})

/** The requests that it made up to its start, and will make. */
async function startPaying(): Promise<{ child: ChildProcess; said: string[] }> {
  const words = ['--import', builtProcess('moving-clock'), built('main')]
  const aheadMs = till.context.context.clock().getTime() - Date.now()
  const env = { ...environment, CLOCK_AHEAD_MS: String(aheadMs) }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const said: string[] = []
  const begun = new Promise<void>(resolve => {
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', line => {
        said.push(line)
        if (line.includes('Ctrl-C')) resolve()
      })
  })
  await begun
  return { child, said }
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child)
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function paid(id: string): Promise<number> {
  const { rows } = await sql`select from payout where withdrawal_id = ${id}`.execute(
    till.context.context.database,
  )
  return rows.length
}

it('the program with the role payout pays and does nothing else, also after it was killed', async () => {
  const first = await startPaying()
  const approved = await till.approved()
  // On a chain that it does not bring along it signs nothing until an earlier process can have nothing under way.
  await expect.poll(() => first.said.join().includes('payouts pause')).toBe(true)
  expect(await till.stateOf(approved)).toBe('none')
  await till.devchain.mine(200)
  first.child.kill('SIGUSR2')
  const state = async () => {
    // The program’s clock advances, and nobody else makes blocks.
    await till.catchUp()
    return till.stateOf(approved)
  }
  await expect.poll(state).toBe('sending')
  // Noted before the first byte leaves: nobody mines what a process takes with it unsent.
  await expect.poll(() => till.devchain.status().waiting.length).toBe(1)
  await kill(first.child)
  // Killed in the middle it holds the order for minutes, and no test moves the next one's clock.
  await sql`update payout_order set lease_until = null`.execute(till.context.context.database)

  await till.devchain.mine(25)
  const second = await startPaying()
  await expect.poll(() => paid(approved.id)).toBe(1)
  await kill(second.child)
  expect(await till.received(approved)).toEqual([50])
  await till.isRight()

  const said = [...first.said, ...second.said].join('\n')
  expect(said).toContain('this process only pays')
  expect(said).not.toContain(till.wallet.keyHex)
})

it('writes nothing for commands into a folder that processes of other roles may share', async () => {
  const { child } = await startPaying()
  expect(existsSync(join(environment['DATA_DIR']!, 'running.json'))).toBe(false)
  await kill(child)
})
