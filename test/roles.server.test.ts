/** An installation whose work is shared by several processes: each starts with the rights and keys of its own role alone. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walletOf } from '../devchain/test-client.ts'
import { soleRoles, type SoleRole } from '../server/platform/sealing-purposes.ts'
import { built } from './support/built-server.ts'
import { urlOf } from './support/database.ts'
import { freePort } from './support/free-port.ts'
import { databaseRoleOf, sharedVariables } from './support/shared-variables.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

let home: TestApp
const running = new Set<ChildProcess>()
beforeAll(async () => {
  home = await openTestApp()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await home.close()
})

/** Of those that listen. */
const portOf: Partial<Record<SoleRole, 'PORT' | 'CONSOLE_PORT'>> = {
  web: 'PORT',
  intake: 'PORT',
  console: 'CONSOLE_PORT',
}

async function environmentOf(role: SoleRole, port: number): Promise<Record<string, string | undefined>> {
  const listens = portOf[role]
  return {
    PATH: process.env['PATH'],
    DATA_DIR: home.context.config.dataDir,
    ...sharedVariables(role, await urlOf(home.context.database, databaseRoleOf(role))),
    TRON_CHAIN_ID: '0x2b6653dc',
    USDT_CONTRACT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ...(role === 'payout' && { PAYOUT_KEY: walletOf('pays').keyHex }),
    ...(listens && { [listens]: String(port) }),
  }
}

it.each(soleRoles)('a process with the role %s alone starts, is ready, and ends', async role => {
  const port = await freePort()
  const env = await environmentOf(role, port)
  const child = spawn(process.execPath, [built('main')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let said = ''
  const greeted = new Promise<'greeted'>(resolve => {
    for (const output of [child.stdout, child.stderr])
      output.on('data', text => {
        said += String(text)
        if (said.includes('Ctrl-C')) resolve('greeted')
      })
  })
  expect([await Promise.race([greeted, ended]), said]).toEqual(['greeted', expect.any(String)])
  if (portOf[role]) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  running.delete(child)
})
