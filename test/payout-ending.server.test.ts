/** Payments that cannot be concluded, because nodes keep reporting what cannot be: two operators end them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vera } from './support/cast.ts'
import { captureConsole } from './support/console.ts'
import { conclusionVerbs } from '../server/cli/withdrawal-conclusion.ts'
import { dollars } from '../contract/money.ts'
import { showNotices } from '../contract/notices.ts'
import { sql } from '../server/database/index.ts'
import * as treasury from '../server/treasury/index.ts'
import * as withdrawals from '../server/withdrawals/index.ts'
import * as deposits from '../server/deposits/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import { confirmWithdrawal, endPayment, operatorNamed } from './support/signed-withdrawals.ts'
import { areBooksRight, openTill, type Approved, type Till } from './support/payout-fixture.ts'

let till: Till
beforeAll(async () => {
  till = await openTill({ hasSecond: true, isPaidByHand: false })
  // The wallet is watched from a comparison on before which nothing moved for a while.
  await till.devchain.mine(60)
  expect(await mismatches()).toEqual([])
})
afterAll(() => till.close())

const minuteMs = 60_000

function lie(failed: readonly string[] | 'all'): void {
  till.devchain.faults({ failed })
  till.other!.faults({ failed })
}
async function jobs(count: number): Promise<void> {
  for (let step = 0; step < count; step++) {
    await till.job()
    await till.devchain.mine(10)
  }
}
async function later(minutes: number): Promise<void> {
  till.context.later(minutes * minuteMs)
  await till.catchUp()
}

/** How many notices the client has of this payment being sent. */
async function sentNotices({ to }: Approved): Promise<number> {
  const veras = till.context.visitor()
  await veras.enter(vera)
  const { notices } = await veras.ask(showNotices, { before: undefined })
  return notices.filter(({ kind, text }) => kind === 'withdrawalSent' && text === to).length
}

/** Paid, and called failed by both nodes. */
async function onHold(): Promise<Approved> {
  const { context } = till.context
  await endHalts(context)
  const approved = await till.approved()
  await till.job()
  lie('all')
  await jobs(6)
  expect((await withdrawals.withdrawalProgress(context, await rowOf(approved))).state).toBe('on hold')
  return approved
}
const rowOf = async ({ id }: Approved) =>
  (await withdrawals.waitingWithdrawals(till.context.context.database, 100)).find(row => row.id === id)!

const evidenceOf = async (asked: Approved) =>
  (await withdrawals.paymentEvidence(till.context.context, asked))!
const end = async (asked: Approved, actor: string, decision: 'paid' | 'unpaid', hash?: string) =>
  endPayment(till.context.context, {
    ...asked,
    actor,
    decision,
    hash: hash ?? (await evidenceOf(asked)).hash,
    reason: 'as the explorer shows',
  })

/** In the order of their names; but for the client's money, which comes from no chain in these tests. */
async function mismatches(): Promise<string[]> {
  const { context } = till.context
  expect(await deposits.watchDeposits(context, context.clock())).toBe('done')
  const ended = await treasury.reconcile(context, 'whole', 'test', 0)
  if (typeof ended === 'string') throw new Error(ended)
  const kinds = ended.findings.filter(treasury.isMismatch).map(({ kind }) => kind)
  return kinds.filter(kind => kind !== 'bookDeposits').toSorted()
}
/** One payment of 50 dollars more; those of other tests may never come right. */
async function isOneMoreThan(before: Awaited<ReturnType<Till['gone']>>): Promise<void> {
  const { left, settled, confirmed } = await till.gone()
  expect({
    left: left - before.left,
    settled: settled - before.settled,
    confirmed: confirmed - before.confirmed,
  }).toEqual({ left: dollars(50), settled: dollars(50), confirmed: dollars(50) })
  await areBooksRight(till.context)
}
async function endingsOf({ id }: Approved): Promise<{ by: string; evidence: string[] }[]> {
  const { rows } = await sql<{ by: string; evidence: string[] }>`
    select actor as by, after -> 'evidence' as evidence from audit
    where subject = ${id} and action = 'withdrawal.ended' order by id`.execute(till.context.context.database)
  return rows
}

it('is ended as paid by two who have read the same, and settled', async () => {
  const [before, goneBefore] = [await mismatches(), await till.gone()]
  const approved = await onHold()
  const { hash, facts } = await evidenceOf(approved)
  expect(facts.join('\n')).toMatch(/on hold since .*failureUnproven/)
  expect(facts.filter(line => line.endsWith('failed'))).toHaveLength(2)
  const { result, lines } = await captureConsole(() =>
    conclusionVerbs['evidence']!(till.context.context, [approved.id], {}),
  )
  expect(result).toBe(0)
  expect(lines.slice(0, facts.length)).toEqual(facts)
  expect(lines.at(-1)).toBe(`Hash ${hash}`)
  const byBoth = async (evidence?: string) => [
    await end(approved, 'cli:olga', 'paid', evidence),
    await end(approved, 'cli:oleg', 'paid', evidence),
  ]
  expect(await byBoth()).toEqual(['needsSecond', 'tooEarly'])
  await later(31)

  expect(await byBoth('0'.repeat(16))).toEqual(['needsSecond', 'otherEvidence'])
  expect(await end(approved, 'cli:olga', 'paid', hash)).toBe('needsSecond')
  expect(await end(approved, 'cli:olga', 'paid', hash)).toBe('sameActor')
  // Another decision, or other evidence, completes nothing.
  expect(await end(approved, 'cli:oleg', 'unpaid')).toBe('needsSecond')
  expect(await till.stateOf(approved)).toBe('sending')
  expect(await end(approved, 'cli:oleg', 'paid', hash)).toBe('done')
  expect(await till.stateOf(approved)).toBe('confirmed')
  expect(await byBoth(hash)).toEqual(['needsSecond', 'paid'])

  const endings = await endingsOf(approved)
  const oleg = await operatorNamed(till.context.context, 'cli:oleg')
  expect(endings.map(({ by }) => by)).toEqual([oleg.id])
  for (const { evidence } of endings) expect(evidence).toEqual(expect.arrayContaining(facts))
  // The chain agrees once nodes report the truth.
  lie([])
  await till.devchain.mine(20)
  expect(await mismatches()).toEqual(before)
  await isOneMoreThan(goneBefore)
})

it('is ended as paid when two do so at once, once', async () => {
  const before = await till.gone()
  const approved = await onHold()
  await later(31)
  const { hash } = await evidenceOf(approved)
  const both = await Promise.all(['cli:olga', 'cli:oleg'].map(actor => end(approved, actor, 'paid', hash)))
  expect(both).toContain('done')
  lie([])
  await isOneMoreThan(before)
})

it('that was ended as not paid is found out when the chain shows it, and is not paid again', async () => {
  const { context } = till.context
  const before = await mismatches()
  const approved = await onHold()
  await later(31)
  expect(await sentNotices(approved)).toBe(1)
  expect(await end(approved, 'cli:olga', 'unpaid')).toBe('needsSecond')
  expect(await end(approved, 'cli:oleg', 'unpaid')).toBe('done')
  expect([await till.stateOf(approved), await till.onHold(approved)]).toEqual(['expired', 'endedUnpaid'])
  expect(await sentNotices(approved)).toBe(0)
  await jobs(1)
  expect(await till.stateOf(approved)).toBe('expired')

  lie([])
  await till.devchain.mine(20)
  expect(await mismatches()).toEqual([...before, 'leftUnexplained'].toSorted())
  expect(await withdrawals.retryPayout(context, approved, 'a test')).toBe('seemsPaid')
  const seen = (await withdrawals.seenPayment(context, approved)) as { txId: string }
  expect(await confirmWithdrawal(context, approved, seen.txId)).toBe('done')
  expect(await till.received(approved)).toEqual([50])
  expect(await mismatches()).toEqual(before)
})

it('that was ended as paid and never was is found out as well', async () => {
  const { context } = till.context
  const before = await mismatches()
  await endHalts(context)
  till.devchain.faults({ drop: null })
  const lost = await till.approved()
  await till.job()
  expect(await till.stateOf(lost)).toBe('sending')
  await later(31)
  expect(await end(lost, 'cli:olga', 'paid')).toBe('needsSecond')
  expect(await end(lost, 'cli:oleg', 'paid')).toBe('done')
  till.devchain.faults({ drop: 0 })
  await till.devchain.mine(20)
  expect(await till.received(lost)).toEqual([0])
  expect(await mismatches()).toEqual([...before, 'payoutUnproven'].toSorted())
})
