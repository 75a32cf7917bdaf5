/**
 * What a disputed result costs while its month has ended and waits for its settlement: a figure of coverage, the sum that
 * a provider is notified of, and the month itself, beside the same of a month without a dispute. Of 2,500 accounts that
 * have all of its 300 deals; `BENCH_DISPUTED=20000` sets their number.
 */
import { sql, type Database } from '../server/database/index.ts'
import { waitForNoCoverage, withChain } from '../server/coverage/coverage-fixture.ts'
import { computeCoverage } from '../server/coverage/coverage-run.ts'
import { notifySum } from '../server/deals/notified-sum.ts'
import { letClockMove } from '../server/platform/demonstration.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { executeMonth, previewMonth } from '../server/settlement/index.ts'
import {
  bareContext,
  creditDeal,
  insertAccounts,
  insertDeal,
  preparePrograms,
  type Clock,
} from '../server/settlement/people-fixture.ts'
import { onDatabase } from './embedded.ts'
import type { Row } from './rate.ts'

const accounts = Number(process.env['BENCH_DISPUTED'] ?? 2_500)
const dealsOfMonth = 300
const hourMs = 3_600_000

export const disputes = (): Promise<Row[]> =>
  onDatabase(30 * 60_000, async database => {
    await letClockMove(database)
    return measure(database)
  })

async function measure(database: Database): Promise<Row[]> {
  const clock: Clock = { now: new Date() }
  await preparePrograms(database)
  await waitForNoCoverage(bareContext(database, clock))
  await insertAccounts(database, 1, accounts, new Date('2025-12-01T12:00:00.000Z'))
  const context = await withChain(bareContext(database, clock))
  const without = await monthThatWaits(context, clock, 1, false)
  const disputed = await monthThatWaits(context, clock, 2, true)
  const shown = accounts.toLocaleString('en')
  return without.map(({ what, seconds }, index) => ({
    what: `${what}, one result disputed, ${shown} accounts`,
    unit: 's',
    figures: [disputed[index]!.seconds],
    beside: { what: 'without a dispute', figures: [seconds] },
  }))
}

/** All that is computed of a month between its end and its settlement. */
async function monthThatWaits(context: AppContext, clock: Clock, month: number, isDisputed: boolean) {
  const { database } = context
  await trade(database, month, isDisputed)
  await sql`analyze`.execute(database)
  clock.now = new Date(Date.UTC(2026, month, 1) + hourMs)
  const deal = await insertDeal(database, 1, month * 1_000 + 999, clock.now)
  const figures = [
    await timed('a figure of coverage', () => computeCoverage(context)),
    await timed('a notified sum', () => notifySum(context, deal)),
  ]
  await creditDeal(database, deal, 0, clock.now)
  return [...figures, await timed('a month', () => settle(context, `2026-0${month}`))]
}

async function timed(what: string, work: () => Promise<unknown>) {
  const begin = performance.now()
  await work()
  return { what, seconds: (performance.now() - begin) / 1000 }
}

/** Opened hour by hour and credited an hour later, with sums that were notified. */
async function trade(database: Database, month: number, isDisputed: boolean): Promise<void> {
  const numbers = sql`from generate_series(1, ${dealsOfMonth}::integer) as number`
  const id = sql`md5(${month}::integer || ' deal ' || number)::uuid`
  const opened = sql`${new Date(Date.UTC(2026, month - 1, 1, 6))}::timestamptz + number * interval '1 hour'`
  const ended = sql`${opened} + interval '30 minutes'`
  await sql`
    insert into deal (id, program_id, number, opened_at, seal, source, venue_opened_at)
    select ${id}, 1, ${month}::integer * 1000 + number, ${opened}, repeat(md5(${id}::text), 2), 3, ${opened} ${numbers}`.execute(
    database,
  )
  await sql`
    insert into deal_content (deal_id, content, salt) select ${id}, '{"venue":"Kraken"}', repeat('0', 64) ${numbers}`.execute(
    database,
  )
  await sql`
    insert into deal_notified_sum (deal_id, sum_micro, accounts, notified_at)
    select ${id}, ${accounts}::bigint * 1000000000, ${accounts}, ${opened} ${numbers}`.execute(database)
  await sql`
    insert into deal_result (deal_id, executed_at, result_ppm, source)
    select ${id}, ${ended}, case when number % 3 = 0 then -500 else 200 end, 3 ${numbers}`.execute(database)
  if (!isDisputed) return
  const last = sql`from generate_series(${dealsOfMonth}::integer, ${dealsOfMonth}::integer) as number`
  await sql`
    insert into deal_dispute (deal_id, number, disputed_at, reason)
    select ${id}, 1, ${ended} + interval '1 minute', 'doubtful' ${last}`.execute(database)
  await sql`insert into deal_waiting (deal_id, program_id) select ${id}, 1 ${last}`.execute(database)
}

async function settle(context: AppContext, month: string): Promise<void> {
  const preview = await previewMonth(context, 'bench', month)
  if (typeof preview === 'string') throw new Error(preview)
  const outcome = await executeMonth(context, 'bench', month, preview.hash)
  if (outcome !== 'done') throw new Error(JSON.stringify(outcome))
}
