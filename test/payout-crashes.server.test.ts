/**
 * A process that pays is killed at every step, on a node that behaves in every way it may. Whatever it was doing, the
 * next one goes on, and the client is paid once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Devchain } from '../devchain/index.ts'
import { sql } from '../server/database/index.ts'
import { haltsOf } from '../server/treasury/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import { execute } from './connection.ts'
import { urlOf } from './database.ts'
import { everyNth, isWhole } from './depth.ts'
import { seeItGone, startDying, type Dying } from './crash-program.ts'
import type { Death } from './killed-process.ts'
import { openTill, type Till } from './payout-fixture.ts'
import type { PayoutProcessOrder } from './payout-process.ts'

type Faults = Parameters<Devchain['faults']>[0]

const before = (...said: string[]): Death => ({ when: 'before', said })
const after = (...said: string[]): Death => ({ when: 'after', said })

/** Its statements and requests, in order. */
const keeping = 'insert into tron_transaction'
const noting = `set state = 'sending'`
const sending = '/wallet/broadcasthex'
const seeing = 'seen_block ='
const concluding = 'ended_at ='
const settling = 'select payout_settle('

const untilSent: [string, Death][] = [
  ['before it signs', before('a9059cbb')],
  ['before the commit that keeps what it signed', before(keeping, 'commit')],
  ['when it is kept', after(keeping, 'commit')],
  ['when it is noted as sent and is not', before(noting, sending)],
  ['when it is sent', after(sending)],
]
const fromThenOn: [string, Death][] = [
  ['before it is sent again, or seen', before(sending, 'eth_getTransactionReceipt')],
  ['when it was seen in a block', after(seeing)],
  ['before its end is noted', before(concluding)],
  ['when its end is noted', after(concluding)],
  ['before the commit that settles it', before(settling, 'commit')],
  ['when it is settled', after(settling, 'commit')],
]

const behaviours: [string, Faults][] = [
  ['that behaves', {}],
  ['that takes it and never answers', { hang: 1 }],
  ['that takes it and forgets it', { drop: 1 }],
  ['that forgets it and never answers', { hang: 1, drop: 1 }],
  ['that has no time', { throttle: 4 }],
]

let till: Till
let databaseUrl: string
/** One ahead: a program takes longer to start than to pay. */
let next: Promise<Dying>
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
  databaseUrl = await urlOf(till.context.context.database, 'payout')
  next = startDying('payout-process')
})
afterAll(async () => {
  await (await next).kill()
  await till.close()
})

async function nextProgram(): Promise<Dying> {
  const started = await next
  next = startDying('payout-process')
  return started
}

/** Blocks are made between its jobs. */
async function dieOf(death: Death, dying: Dying): Promise<void> {
  const { wallet, context } = till
  // A node that falls silent is given up soon, and called again in the next job.
  const tron = { ...context.context.tron, timeoutMs: 1_000 }
  const now = () => context.context.clock().getTime()
  const { dataDir } = context.context.config
  const order: PayoutProcessOrder = { databaseUrl, tron, keyHex: wallet.keyHex, dataDir, death, now: now() }
  await dying.die(order, async () => {
    await till.devchain.mine(10)
    return now()
  })
  await seeItGone(context.context.database, 'payout')
}

/** One dies of it; others go on. Returns how many transactions it took. */
async function paysOnce(death: Death, faults: Faults, meanwhile?: () => Promise<unknown>): Promise<number> {
  const dying = await nextProgram()
  const approved = await till.approved()
  till.devchain.faults(faults)
  await dieOf(death, dying)
  await meanwhile?.()
  till.devchain.faults({ drop: 0, hang: 0, throttle: 0 })
  // Longer than it could have held the order.
  till.context.later(6 * 60_000)
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
    const dying = await nextProgram()
    const approved = await till.approved()
    await execute(
      await urlOf(context.database, 'adminUrl'),
      'set session_replication_role = replica',
      `update withdrawal set amount_micro = amount_micro - 1 where id = '${approved.id}'`,
    )
    await dieOf(death, dying)
    till.context.later(6 * 60_000)
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
    const dying = await nextProgram()
    const approved = await till.approved()
    till.devchain.faults({ failed: 'all' })
    await dieOf(death, dying)
    till.context.later(6 * 60_000)
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
