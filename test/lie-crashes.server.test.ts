/**
 * A process is killed while nodes report for a while what is not so, and the next one meets the same nodes. When they
 * report the truth again, each client has been paid once, every deposit is there, and nothing stays as it was said.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dollars } from '../contract/money.ts'
import type { OtherNode } from '../devchain/index.ts'
import { sql } from '../server/database/index.ts'
import { giveAddress } from '../server/deposits/finance-account.ts'
import { watchDeposits } from '../server/deposits/index.ts'
import { balance } from '../server/ledger/index.ts'
import { carryOutApproved } from '../server/start/approved-acts.ts'
import { haltsOf, reconcile } from '../server/treasury/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import { readTronAddress } from '../server/tron/index.ts'
import { paymentEvidence, retryPayout } from '../server/withdrawals/index.ts'
import { after, before, seeItGone, startDying, type Dying } from './support/crash-program.ts'
import { urlOf } from './support/database.ts'
import { everyNth } from './support/depth.ts'
import {
  asking,
  fromThenOn,
  leaseEndsMs,
  openDyingPayers,
  sending,
  untilSent,
  type DyingPayers,
} from './support/dying-payer.ts'
import type { Death } from './support/killed-process.ts'
import { outcome, sign } from './support/operators.ts'
import { openTill, type Approved, type Till } from './support/payout-fixture.ts'
import { operatorNamed } from './support/signed-withdrawals.ts'

type Lies = Parameters<OtherNode['faults']>[0]
type Step = [string, Death]

const truth = { failed: [], aheadMs: 0, aheadBlocks: 0, forkedFrom: null, logHole: null } satisfies Lies
const monthMs = 30 * 86_400_000
const minuteMs = 60_000

let till: Till
let payers: DyingPayers

/** A platform for each part: what one node reports alone, or two together. */
function openPlatform(hasSecond: boolean): void {
  beforeAll(async () => {
    till = await openTill({ hasSecond, isPaidByHand: false })
    payers = await openDyingPayers(till)
  })
  beforeEach(() => endHalts(till.context.context))
  afterEach(async () => {
    lie(truth)
    expect(await haltsOf(till.context.context.database)).toEqual([])
    await till.isRight()
  })
  afterAll(async () => {
    await payers.close()
    await till.close()
  })
}

/** All nodes report the same. */
function lie(lies: Lies): void {
  till.devchain.faults(lies)
  till.other?.faults(lies)
}

const attempts = async ({ id }: Approved) => {
  const { rows } = await sql<{ state: string; lifeMs: number }>`
    select state, extract(epoch from expires_at - signed_at)::float8 * 1000 as "lifeMs"
    from tron_transaction where subject = ${id} order by attempt`.execute(till.context.context.database)
  return rows
}

/**
 * One dies while nodes lie, from its start or from the job on that follows the sending, and another one meets the lie.
 * Returns how the transactions ended.
 */
async function paysDespite(lies: () => Lies, death: Death, since: 'start' | 'afterSending' | 'death') {
  const dying = await payers.next()
  const approved = await till.approved()
  if (since === 'start') lie(lies())
  else till.devchain.faults({ drop: 1 })
  await payers.dieOf(death, dying, async () => {
    // On a busy machine a node may be silent to the first job, which sends nothing then.
    if (since === 'afterSending' && (await attempts(approved)).some(({ state }) => state !== 'signed'))
      lie(lies())
  })
  if (since === 'death') lie(lies())
  till.context.later(leaseEndsMs)
  await till.job()
  await till.job()
  const meanwhile = (await attempts(approved)).map(({ state }) => state)
  expect(meanwhile.filter(state => state !== 'expired').length).toBeLessThan(2)
  // A time ahead of our clock proves no end.
  if (lies().aheadMs) expect(meanwhile).not.toContain('expired')

  lie({ ...truth })
  till.devchain.faults({ drop: 0 })
  await till.devchain.mine(160)
  await till.settle(approved)
  expect(await till.received(approved)).toEqual([50])
  const made = await attempts(approved)
  for (const { lifeMs } of made) expect(lifeMs).toBeLessThan(7 * minuteMs)
  return made.map(({ state }) => state)
}

/** Of a payment that was sent and forgotten, while the nodes still told the truth. */
const whenAsking: Step[] = [
  ['before it asks for its payment', before(sending, asking)],
  ['when it was told of it', after(sending, asking)],
]
const whenSentAgain: Step[] = [
  ['before it sends it again', before(sending, sending)],
  ['when it has sent it again', after(sending, sending)],
]

describe('while both nodes are a month ahead', () => {
  openPlatform(true)
  const ahead = () => ({ aheadMs: monthMs })

  it.each(everyNth(2, untilSent))(
    'a machine that dies %s, and the next one, pay once',
    async (_step, death) => {
      await paysDespite(ahead, death, 'death')
    },
  )

  it.each(everyNth(2, whenAsking))('a machine that dies %s pays once', async (_step, death) => {
    await paysDespite(ahead, death, 'afterSending')
  })
})

describe('while the only node is a million blocks too high', () => {
  openPlatform(false)
  const high = () => ({ aheadBlocks: 1_000_000 })

  it.each(everyNth(3, untilSent))(
    'a machine that dies %s, and the next one, pay once',
    async (_step, death) => {
      await paysDespite(high, death, 'death')
    },
  )

  it.each(everyNth(3, [...whenSentAgain, ...fromThenOn]))(
    'a machine that dies %s pays once',
    async (_step, death) => {
      await paysDespite(high, death, 'afterSending')
    },
  )
})

describe('while both nodes name blocks of another branch', () => {
  openPlatform(true)
  const forked = () => ({ forkedFrom: till.devchain.status().solid })

  it.each(everyNth(2, untilSent))('a machine that signs and dies %s pays once', async (step, death) => {
    const ends = await paysDespite(forked, death, 'start')
    if (!step.startsWith('before')) expect(ends).toEqual(['expired', 'confirmed'])
  })

  it.each(everyNth(3, [...whenSentAgain, ...fromThenOn]))(
    'a machine that dies %s pays once',
    async (_step, death) => {
      await paysDespite(forked, death, 'afterSending')
    },
  )
})

describe('while the only node has a hole in its index of logs', () => {
  openPlatform(false)

  const readChain = () => watchDeposits(till.context.context, till.context.context.clock())
  const compares = () => reconcile(till.context.context, 'light', 'test', 0)
  const compared = async () => {
    const ended = await compares()
    if (typeof ended === 'string') throw new Error(ended)
    return ended.findings.map(({ kind }) => kind)
  }
  async function readerDiesOf(death: Death): Promise<void> {
    const { context } = till.context
    const dying = await startDying('deposit-process')
    const now = () => context.clock().getTime()
    const databaseUrl = await urlOf(context.database, 'jobs')
    await dying.die({ databaseUrl, tron: context.tron, death, now: now() }, async () => {
      await till.devchain.mine(1)
      return now()
    })
    await seeItGone(context.database, 'deposits')
  }

  const goingBack = 'tron_cursor_move_back('
  const payerDeaths = [...untilSent, ...fromThenOn]
  const readerDeaths: Step[] = [
    ['before the commit that has blocks read again', before(goingBack, 'commit')],
    ['after that', after(goingBack, 'commit')],
  ]
  const both = payerDeaths.map(([step, death], at): [string, string, Death, Death] => {
    const [readerStep, readerDeath] = readerDeaths[at % 2]!
    return [step, readerStep, death, readerDeath]
  })

  it.each(everyNth(5, both))(
    'a machine that dies %s, and a reader that dies %s, miss no payment and no deposit',
    async (_payer, _reader, payerDeath, readerDeath) => {
      const { context } = till.context
      expect(await readChain()).toBe('done')
      expect(await compared()).not.toContain('holdsLess')
      const dying = await payers.next()
      const approved = await till.approved()
      const address = await giveAddress(context.database, approved.client, context.clock())
      const held = await balance(context.database, approved.client, 'finance')

      const { head } = till.devchain.status()
      till.devchain.faults({ logHole: [head, head + 1_000] })
      const to = readTronAddress(address ?? '')!
      await till.devchain.pay({ to, amountMicro: dollars(70) })
      await payers.dieOf(payerDeath, dying)
      till.context.later(leaseEndsMs)
      await till.settle(approved)
      await till.devchain.mine(40)
      await readerDiesOf(readerDeath)
      expect(await till.received(approved)).toEqual([50])
      expect(await balance(context.database, approved.client, 'finance')).toBe(held)

      till.devchain.faults({ logHole: null })
      await readChain()
      // What was not committed is for the next one to do, and nothing is compared until it is done.
      const next = await compares()
      if (readerDeath.when === 'before') expect(next).toBe('readAgain')
      else expect(next).toMatchObject({ findings: [] })
      await readChain()
      expect(await compared()).toEqual([])
      expect(await balance(context.database, approved.client, 'finance')).toBe(held + dollars(70))
    },
  )
})

describe('while two operators end a payment that nodes do not let conclude', () => {
  openPlatform(true)

  const deaths: Step[] = [
    ['before the commit of the end', before('withdrawal_end_payment(', 'commit')],
    ['before it ends the payment', before('withdrawal_end_payment(')],
    ['after that', after('withdrawal_end_payment(', 'commit')],
  ]

  const bothPrograms = () => Promise.all([payers.next(), startDying('proposals-process')])
  const mails = async () => {
    const { rows } = await sql`select from mail where kind = 'withdrawal'`.execute(
      till.context.context.database,
    )
    return rows.length
  }

  /** Signed by both on the same evidence; the process that carries it out dies, and the next one does it or not. */
  async function endedDespite(
    approved: Approved,
    decision: 'paid' | 'unpaid',
    { death, dying }: { death: Death; dying: Dying },
  ): Promise<void> {
    const { context } = till.context
    till.context.later(31 * minuteMs)
    await till.catchUp()
    const evidence = (await paymentEvidence(context, approved))!
    const facts = {
      transaction: evidence.sent.txId,
      outcome: decision,
      evidence: evidence.hash,
      reason: 'as the explorer shows',
    }
    const { client, id: subject } = approved
    const wanted = { action: 'withdrawal.endPayment', subject, client, facts } as const
    const mailed = await mails()
    await sign(context, await operatorNamed(context, 'cli:olga'), wanted)
    const { proposal } = await sign(context, await operatorNamed(context, 'cli:oleg'), wanted)
    const now = () => context.clock().getTime()
    const databaseUrl = await urlOf(context.database, 'jobs')
    // Where the trial operators have their keys.
    const variables = { DATA_DIR: context.config.dataDir }
    await dying.die({ databaseUrl, tron: context.tron, variables, death, now: now() }, async () => now())
    await seeItGone(context.database, 'proposals')
    await carryOutApproved(context)
    expect(await outcome(context, proposal.id)).toBe('done')
    const { rows } = await sql`
      select from audit where subject = ${subject} and action = 'withdrawal.ended'`.execute(context.database)
    expect([rows.length, (await mails()) - mailed]).toEqual([1, decision === 'paid' ? 1 : 0])
  }

  it.each(everyNth(2, deaths))(
    'as paid, one that dies %s, and the machine that died sending settle it once',
    async (_step, death) => {
      const [dying, carrying] = await bothPrograms()
      const approved = await till.approved()
      await payers.dieOf(after(sending), dying)
      lie({ failed: 'all' })
      till.context.later(leaseEndsMs)
      for (let job = 0; job < 6; job++) {
        await till.job()
        await till.devchain.mine(10)
      }
      expect(await till.stateOf(approved)).toBe('sending')
      await endedDespite(approved, 'paid', { death, dying: carrying })
      expect(await till.stateOf(approved)).toBe('confirmed')

      lie(truth)
      await endHalts(till.context.context)
      await till.job()
      expect([await attempts(approved), await till.received(approved)]).toMatchObject([
        [{ state: 'confirmed' }],
        [50],
      ])
    },
  )

  it.each(everyNth(2, deaths))(
    'as not paid, one that dies %s leaves it to be paid again, once',
    async (_step, death) => {
      const { context } = till.context
      const [dying, carrying] = await bothPrograms()
      till.devchain.faults({ drop: null })
      const approved = await till.approved()
      await payers.dieOf(after(sending), dying)
      till.devchain.faults({ drop: 0 })
      await endedDespite(approved, 'unpaid', { death, dying: carrying })
      await till.job()
      expect([await till.stateOf(approved), await till.onHold(approved)]).toEqual(['expired', 'endedUnpaid'])

      expect(await retryPayout(context, approved, 'a test')).toBe('done')
      till.context.later(leaseEndsMs)
      await till.settle(approved)
      expect([await attempts(approved), await till.received(approved)]).toMatchObject([
        [{ state: 'expired' }, { state: 'confirmed' }],
        [50],
      ])
    },
  )
})
