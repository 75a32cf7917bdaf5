/**
 * A process that pays is killed at every step, on a node that behaves in every way it may. Whatever it was doing, the
 * next one goes on, and the client is paid once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Devchain } from '../devchain/index.ts'
import { sql } from '../server/database/index.ts'
import { haltsOf } from '../server/treasury/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import { executeStatements } from './support/connection.ts'
import { urlOf } from './support/database.ts'
import { everyNth, isWhole } from './support/depth.ts'
import { after, before } from './support/crash-program.ts'
import {
  fromThenOn,
  leaseEndsMs,
  openDyingPayers,
  untilSent,
  type DyingPayers,
} from './support/dying-payer.ts'
import type { Death } from './support/killed-process.ts'
import { openTill, type Till } from './support/payout-fixture.ts'

type Faults = Parameters<Devchain['faults']>[0]

const behaviours: [string, Faults][] = [
  ['that behaves', {}],
  ['that takes it and never answers', { hang: 1 }],
  ['that takes it and forgets it', { drop: 1 }],
  ['that forgets it and never answers', { hang: 1, drop: 1 }],
  ['that has no time', { throttle: 4 }],
]

let till: Till
let payers: DyingPayers
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
  payers = await openDyingPayers(till)
})
afterAll(async () => {
  await payers.close()
  await till.close()
})

/** One dies of it; others go on. Returns how many transactions it took. */
async function paysOnce(death: Death, faults: Faults, meanwhile?: () => Promise<unknown>): Promise<number> {
  const dying = await payers.next()
  const approved = await till.approved()
  till.devchain.faults(faults)
  await payers.dieOf(death, dying)
  await meanwhile?.()
  till.devchain.faults({ drop: 0, hang: 0, throttle: 0 })
  till.context.later(leaseEndsMs)
  await till.settle(approved)
  expect(await till.received(approved)).toEqual([50])
  await till.isRight()
  const { rows } = await sql`select from tron_transaction where subject = ${approved.id}`.execute(
    till.context.context.database,
  )
  return rows.length
}

/** For each commit every step once, on one behaviour after the other; the whole matrix has every step on each. */
const stepsOn = (behaviour: number) =>
  [...untilSent, ...fromThenOn].filter((_, at) => isWhole || at % behaviours.length === behaviour)

describe.each(behaviours)('on a node %s', (behaviour, faults) => {
  const steps = stepsOn(behaviours.findIndex(([name]) => name === behaviour))

  it.each(steps)('a machine that dies %s pays once', async (_step, death) => {
    await paysOnce(death, faults)
  })
})

describe('on a node that loses everything until it is too late', () => {
  const lost: Faults = { drop: null }
  const passes = () => till.devchain.mine(160)

  it.each(everyNth(2, untilSent))('a machine that dies %s pays once', async (step, death) => {
    const transactions = await paysOnce(death, lost, passes)
    // What was kept and never came into a block is proven dead before another one is signed.
    expect(transactions).toBe(step.startsWith('before') ? 1 : 2)
  })
})

/** Someone has changed the amount: it is halted, put on hold and reported once, whenever the machine dies. */
describe('a machine that dies while it halts and leaves a payment to operators', () => {
  const [halting, holding] = ['payout_halt_set(', 'payout_order_hold(']
  it.each([
    ['before it holds', before(holding)],
    ['when it holds, and before it halts', before(holding, halting)],
    ['before the commit of both', before(halting, 'commit')],
    ['after that', after(halting, 'commit')],
  ])('%s pays nothing', async (_when, death) => {
    const { context } = till.context
    const dying = await payers.next()
    const approved = await till.approved()
    await executeStatements(
      await urlOf(context.database, 'adminUrl'),
      'set session_replication_role = replica',
      `update withdrawal set amount_micro = amount_micro - 1 where id = '${approved.id}'`,
    )
    await payers.dieOf(death, dying)
    till.context.later(leaseEndsMs)
    await till.job()
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['reserveDiffers', 'none'])
    expect(await haltsOf(context.database)).toHaveLength(1)
    const { rows } = await sql`
      select from audit where subject = ${approved.id} and action = 'payout.onHold'`.execute(context.database)
    expect(rows).toHaveLength(1)
    await endHalts(context)
  })
})

/** A momentary lie of a node is trusted by none of them, whenever it dies. */
describe('a machine that dies while its node calls a payment failed that succeeded', () => {
  const [doubting, halting] = ['set on_hold_since =', 'payout_halt_set(']
  it.each([
    ['before it notes the doubt', before(doubting)],
    ['when that is noted, and before it halts', before(doubting, halting)],
    ['when it has halted', after(halting)],
  ])('%s pays once', async (_when, death) => {
    const { context } = till.context
    const dying = await payers.next()
    const approved = await till.approved()
    till.devchain.faults({ failed: 'all' })
    await payers.dieOf(death, dying)
    till.context.later(leaseEndsMs)
    await till.job()
    expect((await haltsOf(context.database)).map(({ reason }) => reason)).toEqual(['failureUnproven'])

    till.devchain.faults({ failed: [] })
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
    await endHalts(context)
    await till.isRight()
    const { rows } = await sql<{ state: string }>`
      select state from tron_transaction where subject = ${approved.id}`.execute(context.database)
    expect(rows).toEqual([{ state: 'confirmed' }])
  })
})
