/**
 * What the machine makes of nodes that say for a while what is not so, and then tell the truth: nothing is lost or paid
 * twice, and nothing stays as it was said.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dollars } from '../contract/money.ts'
import type { OtherNode } from '../devchain/index.ts'
import { sql } from '../server/database/index.ts'
import * as treasury from '../server/treasury/index.ts'
import * as withdrawals from '../server/withdrawals/index.ts'
import { lastAttempt, type PayingNode } from '../server/tron/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import { confirmWithdrawal } from './support/signed-withdrawals.ts'
import { openTill, type Approved, type Till } from './support/payout-fixture.ts'

type Lies = Parameters<OtherNode['faults']>[0]

const honest = { failed: [], aheadMs: 0, aheadBlocks: 0, forkedFrom: null } satisfies Lies
const monthMs = 30 * 86_400_000

describe.each([
  ['two nodes', true],
  ['the only node', false],
])('while %s', (_whose, hasSecond) => {
  let till: Till
  beforeAll(async () => {
    till = await openTill({ hasSecond })
  })
  afterEach(async () => {
    lie(honest)
    await resume()
    await till.isRight()
  })
  afterAll(() => till.close())

  /** All nodes report the same. */
  function lie(lies: Lies): void {
    till.devchain.faults(lies)
    till.other?.faults(lies)
  }
  const resume = () => endHalts(till.context.context)
  const halts = async () =>
    (await treasury.haltsOf(till.context.context.database)).map(({ reason }) => reason)
  const sent = async ({ id }: Approved) =>
    (await lastAttempt(till.context.context.database, { purpose: 'payout', subject: id }))!
  const attempts = async ({ id }: Approved) => {
    const { rows } = await sql<{ state: string }>`
      select state from tron_transaction where subject = ${id} order by attempt`.execute(
      till.context.context.database,
    )
    return rows.map(({ state }) => state)
  }
  const agreeing = (agrees: boolean) => Array.from({ length: hasSecond ? 2 : 1 }, () => ({ agrees }))
  async function jobs(count: number): Promise<void> {
    for (let step = 0; step < count; step++) {
      await till.job()
      await till.devchain.mine(10)
    }
  }

  it('call payments failed that succeeded, none is concluded, given back or paid again', async () => {
    const { context } = till.context
    const three = [await till.approved(), await till.approved(), await till.approved()]
    await till.job()
    lie({ failed: 'all' })
    await jobs(8)
    for (const one of three) {
      expect(await sent(one)).toMatchObject({ state: 'sending', onHold: { reason: 'failureUnproven' } })
      expect(await withdrawals.retryPayout(context, one, 'a test')).toBe('held')
      expect(await withdrawals.rejectWithdrawal(context, one, 'clientAsked')).toBe('held')
    }
    expect((await sent(three[0]!)).onHold!.evidence).toMatchObject({
      result: 'REVERT',
      balances: agreeing(false),
    })
    expect(await halts()).toEqual(['failureUnproven'])
    const next = await till.approved()
    await jobs(2)
    expect(await till.stateOf(next)).toBe('none')

    lie(honest)
    await till.settle(...three)
    for (const one of three) expect(await attempts(one)).toEqual(['confirmed'])
    await resume()
    await till.settle(next)
    expect(await till.received(...three, next)).toEqual([50, 50, 50, 50])
  })

  it('call one failed beside one that has failed, the one is told from the other', async () => {
    till.devchain.faults({ outOfTime: 1 })
    const failed = await till.approved()
    await till.job()
    const paid = await till.approved()
    await till.job()
    lie({ failed: [(await sent(paid)).txId] })
    await jobs(8)
    expect([await till.stateOf(failed), await till.stateOf(paid)]).toEqual(['sending', 'sending'])

    lie(honest)
    await jobs(6)
    expect([await till.onHold(failed), await till.stateOf(paid)]).toEqual(['failed', 'confirmed'])
    const { evidence } = await sent(failed)
    expect(evidence).toMatchObject({ result: 'OUT_OF_TIME', balances: agreeing(true) })
    expect(await withdrawals.rejectWithdrawal(till.context.context, failed, 'underReview')).toBe('done')
    expect(await till.received(failed, paid)).toEqual([0, 50])
  })

  it('are a month ahead, nothing is signed, and nothing that was sent is taken for dead', async () => {
    const before = await till.approved()
    till.devchain.faults({ drop: null })
    await till.job()
    till.devchain.faults({ drop: 0 })
    const approved = await till.approved()
    lie({ aheadMs: monthMs })
    await till.job()
    await till.job()
    expect([await attempts(before), await attempts(approved)]).toEqual([['sending'], []])

    lie(honest)
    await till.job()
    const { expiresAt } = await sent(approved)
    expect(expiresAt.getTime() - till.context.context.clock().getTime()).toBeLessThan(7 * 60_000)
    await till.settle(before, approved)
    expect([await attempts(before), await till.received(before, approved)]).toEqual([['confirmed'], [50, 50]])
  })

  it('are a million blocks too high, that is forgotten with the lie', async () => {
    const approved = await till.approved()
    await till.job()
    lie({ aheadBlocks: 1_000_000 })
    await till.job()
    await till.job()
    expect((await sent(approved)).solidSeen).toBeLessThan(BigInt(till.devchain.status().head + 500))

    lie(honest)
    await till.settle(approved)
    expect([await attempts(approved), await till.received(approved)]).toEqual([['confirmed'], [50]])
  })

  it('tell of another branch, what refers to it is proven dead and paid by the next one', async () => {
    const approved = await till.approved()
    lie({ forkedFrom: till.devchain.status().solid })
    await till.job()
    lie(honest)
    expect(await till.stateOf(approved)).toBe('sending')
    await till.devchain.mine(160)
    await till.settle(approved)
    expect([await attempts(approved), await till.received(approved)]).toEqual([
      ['expired', 'confirmed'],
      [50],
    ])
    const { rows } = await sql<{ evidence: unknown }>`
      select evidence from tron_transaction where subject = ${approved.id} and state = 'expired'`.execute(
      till.context.context.database,
    )
    expect(rows[0]!.evidence).toMatchObject({ reference: { isSame: false } })
  })
})

describe('one of two nodes', () => {
  let till: Till
  beforeAll(async () => {
    till = await openTill({ hasSecond: true })
  })
  afterEach(() => till.isRight())
  afterAll(() => till.close())

  it.each<[string, (head: number) => Lies]>([
    ['that is two minutes ahead', () => ({ aheadMs: 120_000 })],
    ['that is twenty-one blocks higher', () => ({ aheadBlocks: 21 })],
    ['that names the last solid block otherwise', head => ({ forkedFrom: head - 30 })],
  ])('%s keeps anything from being signed, whichever it is', async (_lie, liesAt) => {
    for (const node of [till.devchain, till.other!]) {
      const approved = await till.approved()
      node.faults(liesAt(till.devchain.status().head))
      await till.job()
      await till.job()
      expect(await till.stateOf(approved)).toBe('none')
      node.faults(honest)
      await till.settle(approved)
      expect(await till.received(approved)).toEqual([50])
    }
  })

  it('that hides a payment by hand does not have it paid once more', async () => {
    const { context } = till.context
    const asked = await till.asked(dollars(50))
    const paid = await till.devchain.pay(asked)
    await till.devchain.mine(25)
    for (const node of [till.devchain, till.other!]) {
      node.faults({ failed: [paid] })
      expect(await withdrawals.seenPayment(context, asked)).toEqual({ txId: paid })
      node.faults(honest)
    }
    expect(await confirmWithdrawal(context, asked, paid)).toBe('done')
  })

  it('that calls a payment failed has to convince the other one', async () => {
    const approved = await till.approved()
    await till.job()
    till.other!.faults({ failed: 'all' })
    for (let step = 0; step < 5; step++) {
      await till.devchain.mine(10)
      await till.job()
    }
    expect(await till.stateOf(approved)).toBe('sending')
    till.other!.faults(honest)
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
  })
})

describe('our own clock', () => {
  let till: Till
  beforeAll(async () => {
    till = await openTill({ hasSecond: true })
  })
  afterAll(() => till.close())

  it.each([-86_400_000, -90_000, 90_000, 86_400_000])(
    'that is wrong by %i ms has nothing signed, and what was sent waits',
    async wrongMs => {
      const { context } = till.context
      const { clock } = context
      const sent = await till.approved()
      await till.job()
      const approved = await till.approved()
      context.clock = () => new Date(clock().getTime() + wrongMs)
      await withdrawals.payWithdrawals(context, till.payer)
      expect([await till.stateOf(sent), await till.stateOf(approved)]).toEqual(['sending', 'none'])
      context.clock = clock
      await till.settle(sent, approved)
      expect(await till.received(sent, approved)).toEqual([50, 50])
    },
  )
})

describe('two nodes that lie together', () => {
  let till: Till
  beforeEach(async () => {
    till = await openTill()
  })
  afterEach(() => till.close())

  it('on the end of a payment are found out before another one is signed', async () => {
    const approved = await till.approved()
    await till.job()
    await till.devchain.mine(160)
    const { node } = till.payer
    const forgetful = {
      ...node,
      send: async () => undefined,
      transactionStatus: async (txId: string) => ({ ...(await node.transactionStatus(txId)), receipt: null }),
    }
    await till.job({ ...till.payer, node: forgetful, second: forgetful })
    expect(await till.stateOf(approved)).toBe('expired')
    expect(await till.onHold(approved)).toBe('seemsPaid')
    const { context } = till.context
    expect(await withdrawals.rejectWithdrawal(context, approved, 'clientAsked')).toBe('seemsPaid')
    const seen = await withdrawals.seenPayment(context, approved)
    expect(await confirmWithdrawal(context, approved, (seen as { txId: string }).txId)).toBe('done')
    expect(await till.received(approved)).toEqual([50])
  })

  /** Paid, and called failed by nodes that for now say that the wallet holds as much as before. */
  async function calledFailed(): Promise<Approved> {
    const approved = await till.approved()
    await till.job()
    till.devchain.faults({ failed: 'all' })
    const richer = (node: PayingNode): PayingNode => ({
      ...node,
      solidBalanceOf: async (token, holder) =>
        (await node.solidBalanceOf(token, holder)) + approved.amountMicro,
    })
    const node = richer(till.payer.node)
    const lying = { ...till.payer, node, second: node }
    for (let step = 0; step < 6; step++) {
      await till.devchain.mine(10)
      await till.job(lying)
    }
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['failed', 'failed'])
    return approved
  }

  it('on what the wallet holds as well cannot have a payment made twice once they tell the truth of that', async () => {
    const { context } = till.context
    const approved = await calledFailed()
    // The wallet's balance is reported truthfully, and the payment is still reported failed.
    expect(await withdrawals.retryPayout(context, approved, 'a test')).toBe('failureUnproven')
    expect(await withdrawals.rejectWithdrawal(context, approved, 'clientAsked')).toBe('failureUnproven')
    expect(await treasury.haltOf(context.database)).toMatchObject({ reason: 'failureUnproven' })
    till.devchain.faults(honest)
    expect(await withdrawals.retryPayout(context, approved, 'a test')).toBe('seemsPaid')
    expect(await withdrawals.rejectWithdrawal(context, approved, 'clientAsked')).toBe('seemsPaid')
    const { txId } = (await lastAttempt(context.database, { purpose: 'payout', subject: approved.id }))!
    expect(await confirmWithdrawal(context, approved, txId)).toBe('done')
    expect(await till.received(approved)).toEqual([50])
  })

  it('nor once someone has had it tried again past the question whether it failed', async () => {
    const { database, clock, newId } = till.context.context
    const { client, id } = await calledFailed()
    await sql`
      select payout_order_retry(${client}, ${id}, 'a test', 'cli:olga', 10000000000, ${clock()}, ${newId()})`.execute(
      database,
    )
    await till.job()
    expect((await lastAttempt(database, { purpose: 'payout', subject: id }))!.attempt).toBe(1)
    expect(await treasury.haltOf(database)).toMatchObject({ reason: 'failureUnproven' })
  })
})
