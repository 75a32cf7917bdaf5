/** What one operator may let go alone within a day, to all recipients together; and a list of small ones under one signature. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { dayMs } from '../contract/time.ts'
import { sql } from '../server/database/index.ts'
import { approvalFaults } from '../server/operators/index.ts'
import { pinWallet } from '../server/house/evidence-fixture.ts'
import * as withdrawals from '../server/withdrawals/index.ts'
import { boris, vera } from './support/cast.ts'
import { approve, enrolled, type TestOperator, type Wanted } from './support/operators.ts'
import { openHandWallet, openTill, type Approved, type Till } from './support/payout-fixture.ts'

const most = dollars(1_000)

let till: Till
let met = 0
const member = (): Promise<TestOperator> => enrolled(till.context.context, `olga ${++met}`)
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
  const { context } = till.context
  context.config = { ...context.config, withdrawal: { ...context.config.withdrawal, aloneMaxMicro: most } }
  await till.context.client(boris)
  await till.context.fund(boris.email, dollars(10_000))
})
afterAll(async () => {
  await till.isRight()
  await till.close()
})

const alone = ({ client, id }: Approved): Wanted => ({
  action: 'withdrawal.pay',
  subject: id,
  client,
  facts: {},
})
const paidBy = (transaction: string, { client, id }: Approved): Wanted => ({
  action: 'withdrawal.confirm',
  subject: id,
  client,
  facts: { transaction },
})
const listOf = (...asked: Approved[]): Wanted =>
  withdrawals.batchOf(asked.map(({ to: address, ...one }) => ({ ...one, address })))
const approvedBy = (operator: TestOperator, wanted: Wanted) => approve(till.context.context, operator, wanted)

async function orderOf({ id }: Approved) {
  const { rows } = await sql<{ actor: string; first: string | null; alone: bigint }>`
    select actor, first_actor as first, alone_micro as alone from payout_order
    where withdrawal_id = ${id}`.execute(till.context.context.database)
  return rows[0]
}

describe('what one operator lets go alone', () => {
  it('takes a second one beyond the most of a day, though each goes to someone else', async () => {
    const [olga, oleg] = [await member(), await member()]
    const first = await till.asked(dollars(600))
    const [second, third] = [await till.asked(dollars(400)), await till.asked(dollars(50))]
    expect([await approvedBy(olga, alone(first)), await approvedBy(olga, alone(second))]).toEqual([
      'done',
      'done',
    ])
    expect(await orderOf(second)).toMatchObject({ actor: olga.id, first: null, alone: dollars(1_000) })
    expect([await approvedBy(olga, alone(third)), await orderOf(third)]).toEqual(['needsSecond', undefined])
    expect(await approvedBy(oleg, alone(third))).toBe('done')
    expect(await orderOf(third)).toMatchObject({ actor: oleg.id, first: olga.id, alone: 0n })
    await till.settle(first, second, third)
    expect(await till.received(first, second, third)).toEqual([600, 400, 50])
  })

  it('counts no more once it is taken back', async () => {
    const olga = await member()
    const [first, second] = [await till.asked(dollars(900)), await till.asked(dollars(800))]
    expect(await approvedBy(olga, alone(first))).toBe('done')
    expect(await approvedBy(olga, alone(second))).toBe('needsSecond')
    await withdrawals.revokeApproval(till.context.context, { ...first, actor: olga.id }, 'a test')
    expect(await approvedBy(olga, { ...alone(second) })).toBe('sameActor')
    const third = await till.asked(dollars(800))
    expect(await approvedBy(olga, alone(third))).toBe('done')
    await withdrawals.rejectWithdrawal(till.context.context, { ...second, actor: olga.id }, 'underReview')
  })

  it('counts what they confirm as paid without an approval, and nothing of a day before', async () => {
    const [olga, oleg] = [await member(), await member()]
    const hand = await openHandWallet(till, dollars(500))
    await till.devchain.mine(20)
    await pinWallet(till.context.context.database, hand.address)
    const [first, paid] = [await till.asked(dollars(600)), await till.asked(dollars(500))]
    expect(await approvedBy(olga, alone(first))).toBe('done')
    const confirmed = paidBy(await hand.pay(paid), paid)
    await till.devchain.mine(20)
    expect(await approvedBy(olga, confirmed)).toBe('needsSecond')
    expect(await approvedBy(oleg, confirmed)).toBe('done')

    till.context.later(dayMs)
    const next = await till.asked(dollars(1_000))
    expect(await approvedBy(olga, alone(next))).toBe('done')
  })

  it('is counted one after the other, however many come at once', async () => {
    const olga = await member()
    const asked = await Promise.all(Array.from({ length: 10 }, () => till.asked(dollars(250))))
    const wanted = asked.map(alone)
    const outcomes = await Promise.all(wanted.map(one => approvedBy(olga, one)))
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'done'),
      ...Array.from({ length: 6 }, () => 'needsSecond'),
    ])
  })

  it('is looked at by the paying process, with its own most', async () => {
    const olga = await member()
    const asked = await till.asked(dollars(700))
    expect(await approvedBy(olga, alone(asked))).toBe('done')
    const { context } = till.context
    const { config } = context
    context.config = { ...config, withdrawal: { ...config.withdrawal, aloneMaxMicro: dollars(100) } }
    await till.job()
    context.config = config
    expect(await till.onHold(asked)).toBe('oneApproval')
  })
})

describe('a list of small withdrawals', () => {
  it('is approved by one signature, and each is paid once', async () => {
    const olga = await member()
    const asked = [
      await till.asked(dollars(20)),
      await till.asked(dollars(30)),
      await till.asked(dollars(40)),
    ]
    expect(await approvedBy(olga, listOf(...asked))).toBe('done')
    await till.settle(...asked)
    expect(await till.received(...asked)).toEqual([20, 30, 40])
    const faults = await approvalFaults(till.context.context)
    // Wallets of these tests are pinned without signatures.
    expect(faults.filter(fault => !fault.startsWith('wallet.pin '))).toEqual([])
    const veras = till.context.visitor()
    await veras.enter(vera)
    const seen = (await veras.ask(listFinance, {})).accounts[0]!.withdrawals.items
    expect(seen.slice(0, 3).map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  })

  it('leaves out what was rejected or approved meanwhile', async () => {
    const olga = await member()
    const [first, second, third] = [
      await till.asked(dollars(21)),
      await till.asked(dollars(31)),
      await till.asked(dollars(41)),
    ]
    const rejecting = { ...first, actor: 'oleg' }
    await withdrawals.rejectWithdrawal(till.context.context, rejecting, 'underReview')
    expect(await approvedBy(await member(), alone(second))).toBe('done')
    const before = await orderOf(second)
    expect(await approvedBy(olga, listOf(first, second, third))).toBe('done')
    expect([await orderOf(first), await orderOf(second)]).toEqual([undefined, before])
    expect(await orderOf(third)).toMatchObject({ actor: olga.id })
    await till.settle(second, third)
    expect(await till.received(first, second, third)).toEqual([0, 31, 41])
  })

  it('leaves out what the chain shows as paid', async () => {
    const olga = await member()
    const [paid, next] = [await till.asked(dollars(23)), await till.asked(dollars(33))]
    await till.devchain.pay(paid)
    await till.devchain.mine(20)
    expect(await approvedBy(olga, listOf(paid, next))).toBe('done')
    expect([await orderOf(paid), (await orderOf(next))?.actor]).toEqual([undefined, olga.id])
    await till.settle(next)
    expect(await till.received(paid, next)).toEqual([23, 33])
  })

  it('takes two where the sum does, and until then none of it is approved', async () => {
    const [olga, oleg] = [await member(), await member()]
    const allowed = [await till.asked(dollars(600)), await till.asked(dollars(400))]
    expect(await approvedBy(await member(), listOf(...allowed))).toBe('done')
    const asked = [await till.asked(dollars(600)), await till.asked(dollars(400) + 1n)]
    expect(await approvedBy(olga, listOf(...asked))).toBe('needsSecond')
    expect(await Promise.all(asked.map(orderOf))).toEqual([undefined, undefined])
    expect(await approvedBy(oleg, listOf(...asked))).toBe('done')
    expect(await Promise.all(asked.map(orderOf))).toMatchObject([{ first: olga.id }, { first: olga.id }])
  })

  it('takes two where what one client gets does, and until then none of it is approved', async () => {
    const [olga, oleg] = [await member(), await member()]
    const asked = [await till.asked(dollars(26)), await till.asked(dollars(24))]
    const { context } = till.context
    const { config } = context
    context.config = { ...config, withdrawal: { ...config.withdrawal, twoFromMicro: dollars(50) } }
    expect(await approvedBy(olga, listOf(...asked))).toBe('needsSecond')
    expect(await Promise.all(asked.map(orderOf))).toEqual([undefined, undefined])
    expect(await approvedBy(oleg, listOf(...asked))).toBe('done')
    context.config = config
    expect(await Promise.all(asked.map(orderOf))).toMatchObject([{ first: olga.id }, { first: olga.id }])
  })

  it('is not signed where a line says something else than the rows', async () => {
    const olga = await member()
    const asked = await till.asked(dollars(22))
    for (const forged of [
      { ...asked, amountMicro: dollars(220) },
      { ...asked, to: till.wallet.address },
      { ...asked, client: asked.id },
    ])
      expect(await approvedBy(olga, listOf(forged))).toBe('notThere')
    expect(await approvedBy(olga, listOf(asked, asked))).toBe('notThere')
    expect(await approvedBy(olga, { ...listOf(asked), subject: 'another name' })).toBe('notThere')
  })
})
