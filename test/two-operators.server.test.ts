/** What is large takes two operators, whatever way it goes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureConsole } from './support/console.ts'
import { untilEndedOrWaiting } from './support/lock-awaited.ts'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { broadcast, fundedWallet, signTransfer } from '../devchain/test-client.ts'
import { listWaiting } from '../server/cli/withdrawal-list.ts'
import { sql, transaction } from '../server/database/index.ts'
import * as withdrawals from '../server/withdrawals/index.ts'
import { openOrders } from '../server/withdrawals/payout/payout-orders.ts'
import { readTronAddress } from '../server/tron/index.ts'
import { auditEventsOf } from './support/audit-events.ts'
import { vera } from './support/cast.ts'
import {
  approveWithdrawal,
  bookLostPayment,
  confirmWithdrawal,
  dismissMatch,
  operatorNamed,
} from './support/signed-withdrawals.ts'
import { openProposalsOf } from '../server/operators/index.ts'
import { sign } from './support/operators.ts'
import { openTill, type Approved, type Till } from './support/payout-fixture.ts'

const [large, line] = [dollars(12_000), dollars(10_000)]
/** Of no withdrawal in the books. */
const walletOfNobody = readTronAddress('TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb')!

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(async () => {
  await till.isRight()
  await till.close()
})

/** Each test has operators of its own, so that nobody's day counts for another. */
let met = 0
async function operators(): Promise<[Operator, Operator]> {
  const number = (met += 1)
  const [olga, oleg] = [person(`cli:olga${number}`), person(`cli:oleg${number}`)]
  // One after the other, and before anything else is carried out: they are entered a day back.
  for (const { actor } of [olga, oleg]) await operatorNamed(till.context.context, actor)
  return [olga, oleg]
}
type Operator = ReturnType<typeof person>

const person = (actor: string) => {
  const by = (asked: Approved) => ({ ...asked, actor })
  const { context } = till.context
  return {
    actor,
    approve: (asked: Approved) => approveWithdrawal(context, by(asked)),
    revoke: (asked: Approved) => withdrawals.revokeApproval(context, by(asked), 'a test'),
    reject: (asked: Approved) => withdrawals.rejectWithdrawal(context, by(asked), 'underReview'),
    retry: (asked: Approved) => withdrawals.retryPayout(context, by(asked), 'a test'),
    confirm: (asked: Approved, txId: string) => confirmWithdrawal(context, by(asked), txId),
    dismiss: (asked: Approved, txId: string) => dismissMatch(context, by(asked), txId, 'not ours'),
    book: ({ client, to: address }: Approved, txId: string) =>
      bookLostPayment(context, { client, txId, address, actor, reason: 'restored' }),
  }
}

const isOrdered = async ({ id }: Approved) =>
  (await openOrders(till.context.context.database, 1_000)).includes(id)

async function paidByHand({ to, amountMicro }: Approved): Promise<string> {
  const txId = await till.devchain.pay({ to, amountMicro })
  await till.devchain.mine(20)
  return txId
}

/** A command line with a line far above the payer's. */
function lax() {
  const { context } = till.context
  return {
    ...context,
    config: {
      ...context.config,
      withdrawal: { twoFromMicro: dollars(1_000_000), aloneMaxMicro: dollars(1_000_000) },
    },
  }
}

/** What operators read of it in their list. */
async function listed(id: string): Promise<string | undefined> {
  const { lines } = await captureConsole(() => listWaiting(till.context.context, {}))
  return lines.find(line => line.includes(id))
}

const eventsOf = ({ id }: Approved) => auditEventsOf(till.context.context.database, id)
const idOf = async ({ actor }: Operator) => (await operatorNamed(till.context.context, actor)).id

async function statusOf(): Promise<string | undefined> {
  const veras = till.context.visitor()
  await veras.enter(vera)
  return (await veras.ask(listFinance, {})).accounts[0]!.withdrawals.items[0]?.status
}

describe('a large withdrawal', () => {
  it('is ordered when a second operator has approved it, and the first does not count twice', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(line)
    expect(await olga.approve(asked)).toBe('needsSecond')
    expect([await isOrdered(asked), await statusOf()]).toEqual([false, 'pending'])
    await till.job()
    expect([await olga.approve(asked), await till.stateOf(asked)]).toEqual(['sameActor', 'none'])
    expect([await oleg.approve(asked), await isOrdered(asked)]).toEqual(['done', true])
    expect(await eventsOf(asked)).toEqual([{ action: 'withdrawal.approved', actor: await idOf(oleg) }])
    await till.settle(asked)
    expect(await till.received(asked)).toEqual([10_000])
  })

  it('takes one operator below the line', async () => {
    const [olga] = await operators()
    const asked = await till.asked(line - 1n)
    expect([await olga.approve(asked), await isOrdered(asked)]).toEqual(['done', true])
    expect(await olga.revoke(asked)).toBe('done')
  })

  it('is ordered when two approve at once, and not when one does so twice at once', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(large)
    const both = await Promise.all([olga.approve(asked), oleg.approve(asked)])
    expect([both.includes('done'), await isOrdered(asked)]).toEqual([true, true])

    const another = await till.asked(large)
    const same = await Promise.all([olga.approve(another), olga.approve(another)])
    expect([same.includes('done'), await isOrdered(another)]).toEqual([false, false])
    expect([await olga.revoke(asked), await olga.reject(another)]).toEqual(['done', 'done'])
  })

  it('has no approval left when it is revoked, before the second or after', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(large)
    expect([await olga.approve(asked), await olga.revoke(asked)]).toEqual(['needsSecond', 'done'])
    expect([await oleg.approve(asked), await olga.approve(asked)]).toEqual(['needsSecond', 'done'])
    expect([await oleg.revoke(asked), await isOrdered(asked)]).toEqual(['done', false])
    expect([await oleg.approve(asked), await isOrdered(asked)]).toEqual(['needsSecond', false])
    expect([await olga.reject(asked), await oleg.approve(asked)]).toEqual(['done', 'rejected'])
  })

  it('is rejected although what one has signed of it cannot be withdrawn then', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(large)
    expect(await olga.approve(asked)).toBe('needsSecond')
    const { database } = till.context.context
    await sql`
      create function no_outcome() returns trigger language plpgsql as
        $$begin raise exception 'refused by the test'; end$$`.execute(database)
    await sql`
      create trigger no_outcome before insert on proposal_outcome for each row execute function no_outcome()`.execute(
      database,
    )
    expect(await oleg.reject(asked)).toBe('done')
    await sql`drop function no_outcome cascade`.execute(database)
    expect([await statusOf(), await oleg.approve(asked)]).toEqual(['rejected', 'rejected'])
  })

  it('is not ordered when the second approval meets a revocation or a rejection', async () => {
    const [olga, oleg] = await operators()
    const [revoked, rejected] = [await till.asked(large), await till.asked(large)]
    for (const asked of [revoked, rejected]) expect(await olga.approve(asked)).toBe('needsSecond')
    const [second, back] = await Promise.all([oleg.approve(revoked), olga.revoke(revoked)])
    expect([back, await isOrdered(revoked)]).toEqual(['done', false])
    expect(['done', 'needsSecond', 'withdrawn']).toContain(second)

    const decided = await Promise.all([oleg.approve(rejected), olga.reject(rejected)])
    expect(decided.filter(word => word === 'done')).toHaveLength(1)
    expect(await isOrdered(rejected)).toBe(decided[0] === 'done')
    if (decided[0] === 'done') await oleg.revoke(rejected)
  })

  it('cannot be ordered past the line, as the database holds', async () => {
    const order = (first: string | null) =>
      sql`insert into payout_order
            (withdrawal_id, client_id, ordered_at, fence, acknowledged_attempt, on_hold, actor, first_actor, counted_micro,
             two_from_micro, alone_micro, alone_max_micro)
          values (${till.context.context.newId()}, ${till.context.context.newId()}, ${till.context.context.clock()}, 0, 0,
                  'revoked', 'cli:olga', ${first}, ${line}, ${line}, 0, ${line})`.execute(
        till.context.context.database,
      )
    await expect(order(null)).rejects.toThrow('payout_order_two')
    await expect(order('cli:olga')).rejects.toThrow('payout_order_two')
    await order('cli:oleg')
    await sql`delete from payout_order where first_actor = 'cli:oleg'`.execute(till.context.context.database)
  })

  it('is not signed when only one has approved it, by another line than the payer’s', async () => {
    const [olga, oleg] = await operators()
    const asked = { ...(await till.asked(large)), actor: olga.actor }
    expect(await approveWithdrawal(lax(), asked)).toBe('done')
    await till.job()
    expect([await till.onHold(asked), await till.stateOf(asked)]).toEqual(['oneApproval', 'none'])
    expect([await olga.retry(asked), await oleg.retry(asked)]).toEqual(['oneApproval', 'oneApproval'])
    const txId = await paidByHand(asked)
    expect(await olga.confirm(asked, txId)).toBe('needsSecond')
    // Who approved it and who confirms it are two.
    expect([await olga.revoke(asked), await oleg.confirm(asked, txId)]).toEqual(['done', 'done'])
  })
})

describe('a large withdrawal that is paid by hand', () => {
  it('is confirmed by anyone when two have approved it', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(large)
    await olga.approve(asked)
    await oleg.approve(asked)
    expect(await till.onHold(asked)).toBeNull()
    const txId = await paidByHand(asked)
    expect(await olga.confirm(asked, txId)).toBe('done')
  })

  it('is confirmed by two when it was not approved, or not any more', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(large)
    await oleg.approve(asked)
    await olga.approve(asked)
    await olga.revoke(asked)
    const txId = await paidByHand(asked)
    expect(await olga.confirm(asked, '0'.repeat(64))).toBe('notSolid')
    expect([await olga.confirm(asked, txId), await olga.confirm(asked, txId)]).toEqual([
      'needsSecond',
      'sameActor',
    ])
    expect([await oleg.approve(asked), await oleg.confirm(asked, txId)]).toEqual(['seemsPaid', 'done'])
    expect((await eventsOf(asked)).at(-1)).toEqual({
      action: 'withdrawal.confirmed',
      actor: await idOf(oleg),
    })

    const another = await till.asked(large)
    const payment = await paidByHand(another)
    const both = await Promise.all([olga.confirm(another, payment), oleg.confirm(another, payment)])
    expect(both).toContain('done')
  })

  it('is confirmed by another than who approved it alone', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(large)
    expect(await olga.approve(asked)).toBe('needsSecond')
    const txId = await paidByHand(asked)
    expect([await olga.confirm(asked, txId), await oleg.confirm(asked, txId)]).toEqual([
      'needsSecond',
      'done',
    ])
  })

  it('is confirmed by two words on the same payment, not by one on each of two', async () => {
    const [olga, oleg] = await operators()
    const first = await till.approved(large)
    const second = await till.approved(large, { to: first.to })
    for (const asked of [first, second]) expect(await olga.revoke(asked)).toBe('done')
    const forSecond = await paidByHand(second)
    expect(await olga.confirm(first, forSecond)).toBe('needsSecond')
    expect(await listed(first.id)).toContain(`withdrawal.confirm of ${forSecond} signed by`)
    expect([await olga.confirm(second, forSecond), await oleg.confirm(second, forSecond)]).toEqual([
      'needsSecond',
      'done',
    ])
    const forFirst = await paidByHand(first)
    expect([await oleg.confirm(first, forSecond), await oleg.confirm(first, forFirst)]).toEqual([
      'otherPayment',
      'needsSecond',
    ])
    expect(await olga.confirm(first, forFirst)).toBe('done')
  })

  it('loses a first word that is taken back, though the payment is there to see', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(large)
    const txId = await paidByHand(asked)
    expect([await olga.confirm(asked, txId), await olga.revoke(asked)]).toEqual(['needsSecond', 'done'])
    expect([await oleg.confirm(asked, txId), await olga.confirm(asked, txId)]).toEqual([
      'needsSecond',
      'done',
    ])
  })

  it('is not paid once more by the word of one that its payment is none of ours', async () => {
    const [olga, oleg] = await operators()
    const asked = await till.asked(large)
    await olga.approve(asked)
    await oleg.approve(asked)
    const stranger = await fundedWallet(till.devchain, `a stranger to ${asked.id}`, large)
    const gift = await signTransfer(till.devchain, stranger, asked.to, large)
    await broadcast(till.devchain, gift)
    await till.devchain.mine(20)
    await till.job()
    expect(await till.onHold(asked)).toBe('seemsPaid')
    expect([await olga.dismiss(asked, gift.id), await olga.retry(asked)]).toEqual([
      'needsSecond',
      'seemsPaid',
    ])
    expect(await listed(asked.id)).toContain(`withdrawal.dismissMatch of ${gift.id} signed by`)
    expect([await olga.dismiss(asked, gift.id), await olga.retry(asked)]).toEqual(['sameActor', 'seemsPaid'])
    expect([await oleg.dismiss(asked, gift.id), await olga.retry(asked)]).toEqual(['done', 'done'])
    expect(await listed(asked.id)).not.toContain('dismissMatch')
    await till.settle(asked)
    expect(await till.received(asked)).toEqual([24_000])
  })

  it('is booked by two when a restore has lost it, whatever its amount', async () => {
    const [olga, oleg] = await operators()
    const lost = { ...(await till.asked(dollars(90))), to: walletOfNobody }
    expect(await olga.reject(lost)).toBe('done')
    const txId = await paidByHand(lost)
    expect([await olga.book(lost, txId), await olga.book(lost, txId)]).toEqual(['needsSecond', 'sameActor'])
    expect(await statusOf()).toBe('rejected')
    const open = () => openProposalsOf(till.context.context, `${txId}:0`)
    expect(await open()).toMatchObject([{ action: 'withdrawal.bookLost', facts: { reason: 'restored' } }])
    expect([await oleg.book(lost, txId), await statusOf()]).toEqual(['done', 'confirmed'])
    expect(await open()).toEqual([])

    const another = await paidByHand(lost)
    const both = await Promise.all([olga.book(lost, another), oleg.book(lost, another)])
    expect(both).toContain('done')
  })
})

describe('what one operator lets go to a client in parts', () => {
  it('is one amount within a day: the part that reaches the line takes a second one', async () => {
    const [olga, oleg] = await operators()
    const [first, second] = [await till.asked(dollars(6_000)), await till.asked(dollars(4_000))]
    expect([await olga.approve(first), await olga.approve(second)]).toEqual(['done', 'needsSecond'])
    expect(await oleg.approve(second)).toBe('done')
    const third = await till.asked(dollars(3_999))
    expect([await olga.approve(third), await olga.revoke(first)]).toEqual(['done', 'done'])
    const fourth = await till.asked(dollars(6_000))
    expect([await olga.approve(fourth), await oleg.approve(first)]).toEqual(['done', 'done'])
    for (const asked of [first, second, third, fourth]) await oleg.revoke(asked)
  })

  it('is one amount also when they approve two parts at once: the second waits for the first', async () => {
    const [olga] = await operators()
    const [first, second] = [await till.asked(dollars(6_000)), await till.asked(dollars(6_000))]
    const { context } = till.context
    const { database, clock, newId } = context
    const signer = await operatorNamed(context, olga.actor)
    const wanted = { action: 'withdrawal.pay', subject: first.id, client: first.client, facts: {} } as const
    const { proposal } = await sign(context, signer, wanted)
    const approving = await transaction(database, async tx => {
      await sql`
        select withdrawal_approve(${proposal.id}, ${[signer.id]}::uuid[], ${line}, ${line}, ${clock()}, ${newId()}, ${newId()})`.execute(
        tx,
      )
      const meanwhile = olga.approve(second)
      await untilEndedOrWaiting(database, meanwhile)
      return { meanwhile }
    })
    expect(await approving.meanwhile).toBe('needsSecond')
    for (const asked of [first, second]) await olga.revoke(asked)
  })

  it('is noted one after the other where two operators let something go at once', async () => {
    const { database, clock, newId } = till.context.context
    const [first, second] = [newId(), newId()]
    const note = (id: string) =>
      sql`select single_approval_note(${id}, ${line}, ${id}, true, ${line}, ${clock()}) as "isNoted"`.execute(
        database,
      )
    const noting = await transaction(database, async tx => {
      await sql`lock table single_approval in row exclusive mode`.execute(tx)
      const both = Promise.all([note(first), note(second)])
      await untilEndedOrWaiting(database, both, 2)
      return { both }
    })
    const noted = (await noting.both).flatMap(({ rows }) => rows)
    expect(noted).toEqual([{ isNoted: true }, { isNoted: true }])
    await sql`delete from single_approval where withdrawal_id in (${first}, ${second})`.execute(database)
  })

  it('is not signed past the payer’s line, whatever the line was where they approved and had it retried', async () => {
    const [olga, oleg] = await operators()
    const [first, second] = [await till.asked(line - 1n), await till.asked(line - 1n)]
    for (const asked of [first, second])
      expect(await approveWithdrawal(lax(), { ...asked, actor: olga.actor })).toBe('done')
    await till.settle(first, second)
    expect([await till.stateOf(first), await till.onHold(second)]).toEqual(['confirmed', 'oneApproval'])
    expect(await olga.retry(second)).toBe('oneApproval')
    expect(await withdrawals.retryPayout(lax(), { ...second, actor: olga.actor }, 'a test')).toBe('done')
    await till.job()
    expect([await till.stateOf(second), await till.onHold(second)]).toEqual(['none', 'oneApproval'])
    const txId = await paidByHand(second)
    expect([await olga.confirm(second, txId), await oleg.confirm(second, txId)]).toEqual([
      'needsSecond',
      'done',
    ])
  })

  it('counts what they have confirmed without an approval, and not what they did a day before', async () => {
    const [olga] = await operators()
    const [paid, next] = [await till.asked(dollars(6_000)), await till.asked(dollars(6_000))]
    expect([await olga.approve(paid), await olga.revoke(paid)]).toEqual(['done', 'done'])
    const txId = await paidByHand(paid)
    expect([await olga.confirm(paid, txId), await olga.approve(next)]).toEqual(['done', 'needsSecond'])
    await olga.revoke(next)
    till.context.later(24 * 60 * 60_000)
    expect([await olga.approve(next), await olga.revoke(next)]).toEqual(['done', 'done'])
  })
})
