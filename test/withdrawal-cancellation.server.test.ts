/** What a client wants cancelled: nobody pays it any more, and its money is back once nothing of it can be on its way. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelWithdrawal, listFinance } from '../contract/finance.ts'
import { dollars, type Micro } from '../contract/money.ts'
import { minuteMs } from '../contract/time.ts'
import { sql } from '../server/database/index.ts'
import { openProposalsOf } from '../server/operators/index.ts'
import { lastMailTo } from '../server/platform/mail/index.ts'
import * as withdrawals from '../server/withdrawals/index.ts'
import { auditEventsOf } from './support/audit-events.ts'
import { boris, vera } from './support/cast.ts'
import { poolAs } from './support/database.ts'
import { approve } from './support/operators.ts'
import { openTill, type Approved, type Till } from './support/payout-fixture.ts'
import { approveWithdrawal, confirmWithdrawal, operatorNamed } from './support/signed-withdrawals.ts'
import { inRole } from './support/test-app.ts'
import type { Visitor } from './support/visitor.ts'

let till: Till
let jobs: Awaited<ReturnType<typeof poolAs>>
let veras: Visitor
beforeAll(async () => {
  till = await openTill()
  jobs = await poolAs(till.context.context.database, 'jobs', { poolMax: 2 })
  veras = till.context.visitor()
  await veras.enter(vera)
})
afterAll(async () => {
  await jobs.close()
  await till.close()
})

const cancel = async ({ id }: Approved, visitor = veras) =>
  (await visitor.send(cancelWithdrawal, { id })).outcome
/** With no more rights than the process that does it. */
const job = () => withdrawals.cancelWithdrawals(inRole(till.context.context, jobs.database, 'jobs'))
const shown = async ({ id }: Approved) => {
  const [account] = (await veras.ask(listFinance, {})).accounts
  return account!.withdrawals.items.find(one => one.id === id)!
}
const balance = async (): Promise<Micro> => (await veras.ask(listFinance, {})).accounts[0]!.balanceMicro
const approved = (asked: Approved) => approveWithdrawal(till.context.context, asked)

describe('a withdrawal that its client wants cancelled', () => {
  it('is approved by nobody from then on, and its money is back five minutes later', async () => {
    const before = await balance()
    const asked = await till.asked(dollars(60))
    expect(await shown(asked)).toMatchObject({ isCancellable: true, cancellingSince: undefined })
    expect(await cancel(asked)).toBe('ok')
    till.context.later(4 * minuteMs)
    // A second click postpones nothing.
    expect(await cancel(asked)).toBe('ok')
    expect(await shown(asked)).toMatchObject({ status: 'pending', isCancellable: undefined })
    expect((await shown(asked)).cancellingSince).toBeInstanceOf(Date)
    expect(await approved(asked)).toBe('cancelling')

    await job()
    expect(await balance()).toBe(before - dollars(60))
    till.context.later(minuteMs)
    await job()
    await job()
    expect(await balance()).toBe(before)
    expect(await shown(asked)).toMatchObject({
      status: 'rejected',
      reason: 'clientAsked',
      isCancellable: undefined,
    })
    expect(await auditEventsOf(till.context.context.database, asked.id)).toMatchObject([
      { action: 'withdrawal.rejected', actor: 'job:cancellations' },
    ])
    expect(await lastMailTo(till.context.context, vera.email)).toContain('You asked for it to be cancelled')
    expect([await cancel(asked), await approved(asked)]).toEqual(['decided', 'rejected'])
    await till.isRight()
  })

  it('is too late once it was approved, also where that was taken back: it may be being paid by hand', async () => {
    const asked = await till.asked(dollars(61))
    expect(await approved(asked)).toBe('done')
    expect(await shown(asked)).toMatchObject({ isCancellable: undefined })
    expect(await cancel(asked)).toBe('decided')
    expect(await withdrawals.revokeApproval(till.context.context, asked, 'a test')).toBe('done')
    expect(await shown(asked)).toMatchObject({ isCancellable: undefined })
    expect(await cancel(asked)).toBe('decided')
    expect(await withdrawals.rejectWithdrawal(till.context.context, asked, 'underReview')).toBe('done')
  })

  it('stays with operators where the chain shows that it was paid, and is paid once', async () => {
    const asked = await till.asked(dollars(62))
    const txId = await till.devchain.pay({ to: asked.to, amountMicro: dollars(62) })
    expect(await cancel(asked)).toBe('ok')
    await till.devchain.mine()
    till.context.later(5 * minuteMs)
    await job()
    expect(await shown(asked)).toMatchObject({ status: 'pending' })
    await till.devchain.mine(20)
    expect(await confirmWithdrawal(till.context.context, asked, txId)).toBe('done')
    await job()
    expect(await shown(asked)).toMatchObject({ status: 'confirmed', cancellingSince: undefined })
  })

  it('is cancelled by no job whose client did not ask, nor sooner, nor in the name of another', async () => {
    const { context } = till.context
    const asked = await till.asked(dollars(67))
    const cancels = async (client = asked.client) => {
      const { rows } = await sql<{ outcome: string }>`
        select withdrawal_cancel(${client}, ${asked.id}, ${context.clock()}, ${context.newId()}) as outcome`.execute(
        jobs.database,
      )
      return rows[0]!.outcome
    }
    expect(await cancels()).toBe('asked')
    expect(await cancel(asked)).toBe('ok')
    till.context.later(4 * minuteMs)
    expect(await cancels()).toBe('asked')
    till.context.later(minuteMs)
    expect([await cancels(context.newId()), await cancels()]).toEqual(['notThere', 'done'])
  })

  it('is nobody else’s to cancel', async () => {
    const borisVisits = await till.context.client(boris)
    const asked = await till.asked(dollars(63))
    expect(await cancel(asked, borisVisits)).toBe('unexpectedError')
    expect(await cancel({ ...asked, id: till.context.context.newId() })).toBe('unexpectedError')
    expect(await shown(asked)).toMatchObject({ isCancellable: true })
  })

  it('is either cancelled or approved, where both come at once', async () => {
    for (let round = 0; round < 8; round++) {
      const asked = await till.asked(dollars(64))
      const both = await Promise.all([cancel(asked), approved(asked)])
      expect([
        ['ok', 'cancelling'],
        ['decided', 'done'],
      ]).toContainEqual(both)
      await till.settle(asked)
      till.context.later(5 * minuteMs)
      await job()
      expect(await till.received(asked)).toEqual([both[0] === 'ok' ? 0 : 64])
    }
    await till.isRight()
  })

  it('leaves no proposal open that one of two has signed, and is left out of a list', async () => {
    const { context } = till.context
    const asked = await till.asked(dollars(20_000))
    const [listed, other] = [await till.asked(dollars(65)), await till.asked(dollars(66))]
    expect(await approved(asked)).toBe('needsSecond')
    expect([await cancel(asked), await cancel(listed)]).toEqual(['ok', 'ok'])
    const list = withdrawals.batchOf([listed, other].map(({ to: address, ...one }) => ({ ...one, address })))
    expect(await approve(context, await operatorNamed(context, 'cli:olga'), list)).toBe('done')
    till.context.later(5 * minuteMs)
    await job()
    expect(await openProposalsOf(context, asked.id)).toEqual([])
    await till.settle(other)
    expect(await till.received(asked, listed, other)).toEqual([0, 0, 66])
  })
})
