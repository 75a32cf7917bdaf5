/** How long withdrawals take is computed from those that were paid, and not shown at all for a few. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { showWithdrawalPromise } from '../../contract/finance.ts'
import { promiseSample } from '../../contract/limits.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'

let context: TestApp
let client: Visitor
beforeAll(async () => {
  context = await openTestApp()
  client = await context.client(vera)
})
afterAll(() => context.close())
/** What was paid in the test before is of too long ago to count. */
beforeEach(async () => {
  context.later((promiseSample.days + 2) * dayMs)
  await client.enter(vera)
})

/** Checked after so many minutes, sent a minute later, and paid for good two minutes after that. */
async function paid(minutes: number, daysAgo = 1): Promise<void> {
  const askedAt = new Date(context.context.clock().getTime() - daysAgo * dayMs)
  const after = (count: number) => new Date(askedAt.getTime() + count * minuteMs)
  await sql`
    insert into payment_time (withdrawal_id, asked_at, approved_at, sent_at, paid_at)
    values (${newId()}, ${askedAt}, ${after(minutes)}, ${after(minutes + 1)}, ${after(minutes + 3)})`.execute(
    context.context.database,
  )
}

it('tells no time from too few payments or of long ago, and from enough what half took, and nine of ten', async () => {
  for (let minutes = 1; minutes < promiseSample.payments; minutes++) await paid(minutes)
  await paid(1, promiseSample.days + 1)
  expect(await client.ask(showWithdrawalPromise, {})).toMatchObject({
    payments: promiseSample.payments - 1,
    approved: undefined,
    sent: undefined,
    paid: undefined,
  })

  await paid(100)
  // A published figure holds for some minutes.
  context.later(10 * minuteMs)
  expect(await client.ask(showWithdrawalPromise, {})).toMatchObject({
    payments: 10,
    approved: { halfSeconds: 5 * 60, mostSeconds: 9 * 60 },
    sent: { halfSeconds: 6 * 60, mostSeconds: 10 * 60 },
    paid: { halfSeconds: 8 * 60, mostSeconds: 12 * 60 },
  })
})

it('counts a payment at once, though its block is of a clock ahead of ours', async () => {
  expect((await client.ask(showWithdrawalPromise, {})).payments).toBe(0)
  await paid(1, -1)
  context.later(10 * minuteMs)
  expect((await client.ask(showWithdrawalPromise, {})).payments).toBe(1)
})

it('tells anyone: it is of nobody in particular', async () => {
  await paid(1)
  expect((await client.ask(showWithdrawalPromise, {})).payments).toBe(1)
  expect(await context.visitor().ask(showWithdrawalPromise, {})).toMatchObject({ payments: 1 })
})
