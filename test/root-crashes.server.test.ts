/**
 * A process that writes roots is killed at every step. Whatever it was doing, the next one continues, and writes once.
 */
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Devchain } from '../devchain/index.ts'
import { everyNth } from './support/depth.ts'
import { after, before, seeItGone, startDying } from './support/crash-program.ts'
import type { Death } from './support/killed-process.ts'
import { openRegistry, type Registry } from './support/roots-fixture.ts'

/** Its statements and requests, in order. */
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
describe('a process that dies', () => {
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

/** Blocks are made between its jobs. */
async function killed(death: Death): Promise<void> {
  const { home, base, wallet, devchain } = registry
  const dying = await startDying('root-process')
  const now = () => home.context.clock().getTime()
  const databaseUrl = base.urlOf('jobs')
  const variables = { SEAL_KEY: wallet.keyHex, DATA_DIR: tmpdir() }
  await dying.die({ databaseUrl, tron: home.context.tron, variables, death, now: now() }, async () => {
    await devchain.mine(10)
    return now()
  })
  await seeItGone(base.database, 'roots')
}
