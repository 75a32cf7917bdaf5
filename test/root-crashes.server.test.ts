/** A process that writes roots is killed at every step. Whatever it was doing, the next one goes on, and writes once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Devchain } from '../devchain/index.ts'
import { builtProcess } from './built-server.ts'
import { everyNth } from './crash-matrix.ts'
import type { Death } from './killed-process.ts'
import type { RootProcessOrder } from './root-process.ts'
import { openRegistry, type Registry } from './roots-fixture.ts'

const before = (...said: string[]): Death => ({ when: 'before', said })
const after = (...said: string[]): Death => ({ when: 'after', said })

/** What it says to the database and to the node, in the order it does. */
const keeping = 'insert into tron_transaction'
const sending = '/wallet/broadcasthex'

const deaths: [string, Death, Parameters<Devchain['faults']>[0]][] = [
  ['before the commit that keeps what it signed', before(keeping, 'commit'), {}],
  ['when it is kept', after(keeping, 'commit'), {}],
  ['when it is noted as sent and is not', before(`set state = 'sending'`, sending), {}],
  ['when it is sent to a node that forgets it', after(sending), { drop: 1 }],
  ['when it was seen in a block', after('seen_block ='), {}],
  ['before its end is noted', before('ended_at ='), {}],
  ['when its end is noted', after('ended_at ='), {}],
]

let registry: Registry
beforeAll(async () => void (registry = await openRegistry()))
afterAll(() => registry.close())

// A program starts each time, on whatever machine there is.
describe('a process that dies', { timeout: 120_000 }, () => {
  it.each(everyNth(2, deaths))('%s leaves a root that is written once', async (_step, death, faults) => {
    const [day] = await registry.days(1)
    registry.devchain.faults(faults)
    await killed(death)
    registry.devchain.faults({ drop: 0 })
    await registry.settle()
    expect(await registry.attemptsOf(day!)).toEqual(['confirmed'])
    await registry.isRight()
  })
})

const roundsMax = 40

/** Blocks are made between its jobs. */
async function killed(death: Death): Promise<void> {
  const { home, base, wallet, devchain } = registry
  const order: RootProcessOrder = {
    databaseUrl: base.urlOf('jobs'),
    tron: home.context.tron,
    keyHex: wallet.keyHex,
    death,
  }
  const child = spawn(process.execPath, [builtProcess('root-process'), JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const job = () => child.stdin.write(`${home.context.clock().getTime()}\n`)
  job()
  let rounds = 0
  for await (const _ of createInterface({ input: child.stdout })) {
    if ((rounds += 1) > roundsMax) throw new Error(`it never came to say ${death.said.join(', then ')}`)
    await devchain.mine(10)
    job()
  }
  expect((await exit)[1]).toBe('SIGKILL')
}
