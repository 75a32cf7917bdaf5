/** Job 24, closing the books of a day: an operator signs the report of the books, and clients see the same figures. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { AnswerOf } from '../../contract/call.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { bookDay, bookDays, closeBookDay, comparisons } from '../../contract/console/books.ts'
import { dayMs, dayOf, hourMs } from '../../contract/time.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { queryRows, executeStatements } from '../../test/support/connection.ts'
import { openConsole, type TestConsole } from '../../test/support/console-app.ts'
import { urlOf } from '../../test/support/database.ts'
import { approve, outcome } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { arrives, coverageNow, withChain } from '../coverage/coverage-fixture.ts'
import { findByEmail } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { closedDayFaults, dayClosing } from './index.ts'

let home: TestApp
let chained: AppContext
let desk: TestConsole | undefined
let adminUrl: string
/** A day on which clients paid in, and what the console said of it before it ended. */
let paidDay: string
let beforeItsEnd: AnswerOf<typeof bookDay>
beforeAll(async () => {
  home = await openTestApp()
  chained = await withChain(home.context)
  adminUrl = await urlOf(home.context.database, 'adminUrl')
  await home.provedClient(vera)
  await home.provedClient(boris)
  await nextDayAt(10)
  await deposits(vera.email, 100n)
  await deposits(boris.email, 50n)
  await coverageNow(chained)
  await compared(0)
  paidDay = today()
  beforeItsEnd = await olga().ask(bookDay, { day: paidDay })
  await nextDayAt(2)
  await deposits(vera.email, 7n)
})
afterAll(async () => {
  await desk?.close()
  await home.close()
})

const today = () => dayOf(home.context.clock())
/** The clock goes on to this hour of the next day; operators sign in again. */
async function nextDayAt(hour: number): Promise<void> {
  const now = home.context.clock().getTime()
  home.later(dayMs - (now % dayMs) + hour * hourMs)
  await desk?.close()
  desk = await openConsole(home)
}
const olga = () => desk!.first.browser
const idOf = async (email: string) => (await findByEmail(home.context.database, email))!.id
const deposits = async (email: string, dollars: bigint) =>
  arrives(chained, await idOf(email), dollars * 1_000_000n)
/** One treasury operator signs what the books say of a day. */
async function closes(day: string): Promise<AnswerOf<typeof bookDay>> {
  const read = await olga().ask(bookDay, { day })
  expect(await approve(home.context, desk!.first, dayClosing(day, read.hash!))).toBe('done')
  return read
}
const compared = (mismatches: number) =>
  executeStatements(
    adminUrl,
    `insert into reconciliation values (gen_random_uuid(), 'whole', '${home.context.clock().toISOString()}',
       '${home.context.clock().toISOString()}', 5, 'b', 2, 150000000, ${mismatches}, 0)`,
    ...(mismatches > 0
      ? [
          `insert into reconciliation_finding select id, 0, 'leftUnexplained', true, 'TAddress', 10, 0, '{"from": "TA", "to": "TB"}'::jsonb
             from reconciliation order by ended_at desc limit 1`,
        ]
      : []),
  )

describe('closing a day', () => {
  it('keeps what the books, the coverage and the chain said at its end, as one treasury operator has signed it', async () => {
    const day = paidDay
    expect(beforeItsEnd).toMatchObject({ hash: undefined, objections: [] })
    await nextDayAt(2)
    const read = await olga().ask(bookDay, { day })
    expect(read.lines.find(({ book, name }) => book === 'clients' && name === 'finance')).toMatchObject({
      opening: 0n,
      gained: 150_000_000n,
      given: 0n,
      closing: 150_000_000n,
    })
    expect(read.sums.every(({ sum }) => sum === 0n)).toBe(true)
    expect(read.coverage).toMatchObject({ owed: 150_000_000n, held: 150_000_000n })
    expect(read.closed).toBeUndefined()

    const { proposal } = await olga().ask(closeBookDay, { day, hash: read.hash! })
    expect((await olga().ask(bookDay, { day })).proposal).toBe(proposal)
    expect(await approve(home.context, desk!.first, dayClosing(day, read.hash!))).toBe('done')
    const closed = await olga().ask(bookDay, { day })
    expect(closed.closed).toMatchObject({ hash: read.hash, operator: desk!.first.name })
    const { days } = await olga().ask(bookDays, { page: 1 })
    expect(days.find(one => one.day === day)).toMatchObject({ result: 'green', operator: desk!.first.name })
    expect((await olga().send(closeBookDay, { day, hash: read.hash! })).outcome).toBe('ended')
    expect(await approve(home.context, desk!.first, dayClosing(day, read.hash!))).toBe('already')
    expect(await closedDayFaults(home.context.database)).not.toContainEqual(expect.stringContaining(day))

    const seen = await home.visitor().ask(publicCoverage, {})
    expect(
      JSON.stringify(seen, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).toContain('"150000000"')
  })

  it('is refused where the books do not say what was signed', async () => {
    const day = today()
    await nextDayAt(3)
    const forged = dayClosing(day, 'f'.repeat(64))
    expect((await olga().send(closeBookDay, { day, hash: 'f'.repeat(64) })).outcome).toBe('notThere')
    expect(await approve(home.context, desk!.first, forged)).toBe('stale')
    expect(await queryRows(adminUrl, `select from book_close where day = '${day}'`)).toEqual([])
  })

  it('says what is not right: a day without figures, and findings with what to do', async () => {
    const day = today()
    await compared(1)
    await nextDayAt(3)
    const read = await closes(day)
    expect(read.objections).toEqual(['noCoverage', 'mismatches'])
    expect(read.comparison).toMatchObject({
      mismatches: 1,
      findings: [
        {
          kind: 'leftUnexplained',
          isMismatch: true,
          subject: 'TAddress',
          expected: 10n,
          found: 0n,
          details: { from: 'TA', to: 'TB' },
        },
      ],
    })
    expect((await olga().ask(comparisons, {})).comparisons[0]).toMatchObject({ mismatches: 1 })
    expect((await olga().ask(bookDays, { page: 1 })).days[0]).toMatchObject({ day, result: 'red' })
  })

  it('waits for an hour after its end, within which some of it may still be booked', async () => {
    const day = today()
    await nextDayAt(0.9)
    expect((await olga().ask(bookDay, { day })).hash).toBeUndefined()
    home.later(0.1 * hourMs)
    expect((await olga().ask(bookDay, { day })).hash).toBeDefined()
  })

  const objectionsTo = async (day: string) => (await olga().ask(bookDay, { day })).objections
  /** A figure of now, as of a block. */
  const figure = (minutesAgo: number) =>
    executeStatements(
      adminUrl,
      `insert into coverage_run (id, begun_at, finished_at, block, block_id, block_at, results_until, last_client,
                                 finance_micro)
       select gen_random_uuid(), now, now, 5, 'b', now - interval '${minutesAgo} minutes', now, highest_client(), 1
         from (select '${home.context.clock().toISOString()}'::timestamptz as now) as clock`,
    )

  it('says that less was held than owed, and that what was compared is the last whole chain', async () => {
    onTestFinished(() => executeStatements(adminUrl, 'delete from coverage_run where finance_micro = 1'))
    const covered = today()
    await figure(29)
    await compared(1)
    home.later(60_000)
    await compared(0)
    await nextDayAt(3)
    expect(await objectionsTo(covered)).toEqual(['uncovered'])

    const old = today()
    await figure(31)
    await compared(0)
    await executeStatements(
      adminUrl,
      'set session_replication_role = replica',
      `update reconciliation set scope = 'light' where ended_at >= '${old}'`,
    )
    await nextDayAt(3)
    expect(await objectionsTo(old)).toEqual(['noCoverage', 'notCompared'])
  })

  it('says that the books are not even where an entry of the day was changed, though no balance was', async () => {
    const day = today()
    await deposits(vera.email, 3n)
    const client = await idOf(vera.email)
    const change = (micro: number) =>
      executeStatements(
        adminUrl,
        'set session_replication_role = replica',
        `update ledger_entry set amount = amount + ${micro}
         where client_id = '${client}' and kind = 1 and at >= '${day}' and at < '${day}'::date + 1`,
      )
    await nextDayAt(3)
    expect(await objectionsTo(day)).not.toContain('uneven')
    await change(1)
    onTestFinished(() => change(-1))
    expect(await objectionsTo(day)).toContain('uneven')
  })

  it('halts payouts where the books are not even, and shows a book that was changed afterwards', async () => {
    const earlier = today()
    await nextDayAt(3)
    await closes(earlier)
    const day = today()
    const client = await idOf(boris.email)
    const change = (micro: number) =>
      executeStatements(
        adminUrl,
        'set session_replication_role = replica',
        `update ledger_account set balance = balance + ${micro} where client_id = '${client}' and kind = 1`,
      )
    await change(5)
    onTestFinished(() => change(-5))
    await nextDayAt(3)
    expect((await closes(day)).objections).toContain('uneven')
    expect(await queryRows(adminUrl, `select reason from payout_halt`)).toEqual([{ reason: 'books' }])
    // The days before have become uneven with it.
    expect(await closedDayFaults(home.context.database)).toContainEqual(
      `The books no longer say of ${earlier} what its report says`,
    )
  })

  it('is for treasury alone; auditors read', async () => {
    const day = today()
    await nextDayAt(3)
    const auditor = await desk!.withRoles('auditor')
    const { hash } = await auditor.browser.ask(bookDay, { day })
    expect((await auditor.browser.send(closeBookDay, { day, hash: hash! })).status).toBe(403)
    const support = await desk!.withRoles('support')
    expect((await support.browser.send(bookDay, { day })).status).toBe(403)
    const alone = await approve(home.context, auditor, dayClosing(day, hash!))
    expect(alone).toBe('needsSecond')
    expect(await outcome(home.context, (await olga().ask(bookDay, { day })).proposal!)).toBe('needsSecond')
  })

  it('is written as a file for spreadsheets', async () => {
    await nextDayAt(3)
    const answer = await fetch(`${desk!.url}/api/console/books/day-file`, {
      method: 'POST',
      headers: {
        origin: desk!.url,
        'content-type': 'application/json',
        cookie: [...olga().cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ day: today() }),
    })
    expect(answer.headers.get('content-disposition')).toContain(`trial-balance-${today()}.csv`)
    const text = await answer.text()
    expect(text).toContain('book,account,currency,opening,gained,given,closing\r\n')
    expect(text).toMatch(/clients,finance,USD,\d+\.\d{6},/)
  })
})
