import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { opens } from '../../contract/seal.ts'
import { publicPrograms, trackRecord, findSealed, trackRecordDeals } from '../../contract/track-record.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { countingStatements } from '../../test/support/statement-count.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import {
  allowAnyDeal,
  anyOpening,
  ending,
  executedDeal,
  openedDeal,
  tryToExecute,
  tryToOpen,
} from './deals-fixture.ts'
import { creditDeal, findDeal } from './index.ts'
import { cancellation } from './reported.ts'

const dayMs = 24 * 60 * 60 * 1000
const crypto = 3

let context: TestApp
beforeAll(async () => {
  context = await openTestApp()
  await allowAnyDeal(context.context.database)
})
beforeEach(() => {
  // What is added up within a month and what is linked does not depend on the day on which the test runs.
  const now = context.context.clock()
  context.later(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10) - now.getTime())
})
afterAll(() => context.close())

const own: number[] = []
/** A program whose deals are those of one test. */
async function newProgram(): Promise<{ id: number; program: string }> {
  const { database } = context.context
  const id = 100 + own.length
  const program = `own-${id}`
  await sql`
    insert into program (id, key, strategy, least_micro, tokens_on_opening, partner_bonus_ppm, risk, chart, is_open,
                         loss_ppm_max, gain_ppm_max, cancellations_max)
    values (${id}, ${program}, 'x', 1, 0, 0, 1, 34, true, 1000000, 10000000, 1000)`.execute(database)
  await sql`
    insert into program_text (program_id, language, name, about)
    select ${id}, language, ${program}, 'Deals of a test.' from unnest(${[...languages]}::text[]) as language`.execute(
    database,
  )
  own.push(id)
  return { id, program }
}
/** With a gain that is credited and a loss that waits for it. */
async function withTwoDeals(): Promise<{ id: number; program: string }> {
  const made = await newProgram()
  await executedDeal(context.context, 100_000n, { program: made.program })
  await executedDeal(context.context, -50_000n, { program: made.program, isCredited: false })
  return made
}

const show = (program: number) => context.visitor().ask(trackRecord, { program })
const dealsOf = async (program: number) =>
  (await context.visitor().ask(trackRecordDeals, { program, page: 1 })).deals.items
const file = (program: number, name: string) => fetch(`${context.url}/programs/${program}/deals.${name}`)
const inCsv = async (program: number): Promise<Record<string, string>[]> =>
  parse(await (await file(program, 'csv')).text(), { columns: true })
const inJson = async (program: number) =>
  ((await (await file(program, 'json')).json()) as { deals: Record<string, string>[] }).deals

describe('the public record', () => {
  it('of a program without deals is honestly empty', async () => {
    expect(await show(1)).toMatchObject({
      name: 'Starter',
      since: undefined,
      returnPercent: undefined,
      months: [],
      years: [],
      strokes: [],
      course: [],
      lowest: undefined,
      distribution: [],
      worstMonth: undefined,
      drawdown: undefined,
      deals: 0,
      openDeals: 0,
      isSmall: true,
    })
  })

  it('of no program is not found', async () => {
    expect((await context.visitor().send(trackRecord, { program: 99 })).outcome).toBe('notFound')
  })

  it('counts results as soon as they are executed, credited or not', async () => {
    const first = await executedDeal(context.context, 100_000n)
    const second = await executedDeal(context.context, -50_000n, { isCredited: false })
    expect(await show(crypto)).toMatchObject({
      name: 'Crypto',
      since: first.openedAt,
      returnPercent: '5',
      sumPercent: '5',
      deals: 2,
      losingDeals: 1,
      openDeals: 0,
      overdueDeals: 0,
      handDeals: 0,
      isSmall: true,
      drawdown: { percent: '-4.5455', recoveredAt: undefined },
      uncreditedDeals: 1,
      years: [{ percent: '5' }],
      strokes: [
        { number: 1, percent: '10' },
        { number: 2, percent: '-5' },
      ],
      course: [
        { number: 1, percent: '10', growthPercent: '10' },
        { number: 2, percent: '-5', growthPercent: '5' },
      ],
      lowest: { number: 2, growthPercent: '5' },
    })
    const { result } = (await findDeal(context.context.database, second.id))!
    expect((await show(crypto)).uncreditedSince).toEqual(result!.executedAt)
    await creditDeal(context.context, 'test', second.id)
    expect(await show(crypto)).toMatchObject({ uncreditedDeals: 0, uncreditedSince: undefined })
  })

  it('tells since when a result waits, also where one is disputed while another is credited', async () => {
    const { id, program } = await newProgram()
    const first = await executedDeal(context.context, 100_000n, { program })
    const second = await executedDeal(context.context, -50_000n, { program, isCredited: false })
    expect(await show(id)).toMatchObject({ uncreditedDeals: 1 })
    const facts = { reason: 'the fill is doubtful' }
    const wanted = { action: 'deal.dispute', subject: first.id, client: null, facts } as const
    expect(await approveByTwo(context.context, wanted)).toBe('done')
    await creditDeal(context.context, 'test', second.id)
    const { result } = (await findDeal(context.context.database, first.id))!
    expect(await show(id)).toMatchObject({ uncreditedDeals: 1, uncreditedSince: result!.executedAt })
  })

  it('takes a deal that is kept back beyond its term for the greatest loss, until it is opened', async () => {
    const { id, program } = await withTwoDeals()
    const kept = await openedDeal(context.context, { program })
    expect(await show(id)).toMatchObject({ deals: 2, openDeals: 1 })

    context.later(31 * dayMs)
    expect(await show(id)).toMatchObject({
      returnPercent: '-100',
      sumPercent: '-95',
      deals: 3,
      openDeals: 0,
      overdueDeals: 1,
      losingDeals: 2,
      drawdown: { percent: '-100' },
    })

    await tryToExecute(context.context, kept.id, ending(10_000n))
    expect(await show(id)).toMatchObject({
      returnPercent: '6.05',
      sumPercent: '6',
      deals: 3,
      overdueDeals: 0,
      lateDeals: 1,
    })
    expect((await dealsOf(id)).map(({ isLate }) => isLate)).toEqual([true, false, false])
  })

  it('leaves a cancelled deal out, counts it as cancelled, and says why', async () => {
    const { id, program } = await withTwoDeals()
    const deal = await openedDeal(context.context, { program })
    await tryToExecute(context.context, deal.id, cancellation('the order expired', null))
    expect(await show(id)).toMatchObject({ deals: 2, openDeals: 0, cancelledDeals: 1, losingDeals: 1 })
    expect((await dealsOf(id))[0]).toMatchObject({
      isCancelled: true,
      isOverdue: false,
      percent: undefined,
      reference: 'cancelled: the order expired',
    })
    expect((await inCsv(id)).at(-1)).toMatchObject({
      status: 'cancelled',
      percent: '',
      reference: 'cancelled: the order expired',
    })
  })

  it('keeps the greatest loss of a deal that is cancelled only after its term', async () => {
    const { id, program } = await newProgram()
    const kept = await openedDeal(context.context, { program })
    context.later(31 * dayMs)
    await tryToExecute(context.context, kept.id, cancellation('it went the wrong way', null))
    expect(await show(id)).toMatchObject({
      returnPercent: '-100',
      deals: 1,
      losingDeals: 1,
      overdueDeals: 1,
      cancelledDeals: 0,
      openDeals: 0,
    })
    expect((await dealsOf(id))[0]).toMatchObject({ isCancelled: true, isOverdue: true })
    expect((await inJson(id))[0]).toMatchObject({ status: 'overdue', percent: '-100' })
  })

  it('holds a deal to the terms under which it opened, and seals them', async () => {
    const { id, program } = await newProgram()
    const terms = (days: number, ppm: number) =>
      sql`update program set deal_days_max = ${days}, loss_ppm_max = ${ppm} where id = ${id}`.execute(
        context.context.database,
      )
    await terms(10, 300_000)
    const kept = await openedDeal(context.context, { program })
    await terms(366, 1)
    context.later(11 * dayMs)
    expect(await show(id)).toMatchObject({ returnPercent: '-30', overdueDeals: 1 })

    await tryToExecute(context.context, kept.id, ending(-300_000n))
    expect(JSON.parse((await dealsOf(id))[0]!.content!)).toMatchObject({
      daysMax: '10',
      lossPercentMax: '30',
    })
  })

  it('counts what was reported late', async () => {
    const { id, program } = await newProgram()
    const minutesAgo = (count: number) => new Date(context.context.clock().getTime() - count * 60_000)
    await executedDeal(context.context, 1n, { program, openedAtVenue: minutesAgo(4) })
    await executedDeal(context.context, 1n, { program, openedAtVenue: minutesAgo(6) })
    expect(await show(id)).toMatchObject({ deals: 2, lateReports: 1 })
    expect(Number((await inJson(id))[1]!['reported_after_seconds'])).toBeGreaterThanOrEqual(360)
  })

  it('shows how each deal was closed', async () => {
    const { id, program } = await newProgram()
    const deal = await openedDeal(context.context, { program })
    context.later(60_000)
    const closedAt = context.context.clock()
    await tryToExecute(context.context, deal.id, ending(-10n, { closedAt }))
    expect((await dealsOf(id))[0]).toMatchObject({ closePrice: '64300', closedAt, reference: 'close-1' })
    expect((await inJson(id)).at(-1)).toMatchObject({
      close_price: '64300',
      closed_at: closedAt.toISOString(),
    })
  })

  it('says which deals no provider signed', async () => {
    const { id, program } = await withTwoDeals()
    const by = { actor: 'test', source: 'hand' } as const
    const opened = await tryToOpen(context.context, anyOpening(context.context, { program }), by)
    if (typeof opened === 'string') throw new Error(opened)
    await tryToExecute(context.context, opened.id, ending(0n))
    expect(await show(id)).toMatchObject({ deals: 3, handDeals: 1 })
  })

  it('says of each deal when its result was entered by hand, though its opening was signed', async () => {
    const { id, program } = await withTwoDeals()
    const deal = await openedDeal(context.context, { program })
    await tryToExecute(context.context, deal.id, ending(0n), { actor: 'test', source: 'hand' })
    expect((await dealsOf(id))[0]).toMatchObject({ source: 'intake', resultSource: 'hand' })
    expect((await inCsv(id)).at(-1)).toMatchObject({ source: 'intake', result_source: 'hand' })
    expect(await show(id)).toMatchObject({ deals: 3, handDeals: 1 })
  })

  it('refuses those who ask without end', async () => {
    await show(crypto)
    await sql`update rate_limit set points = 3000 where key like 'publicRecordFromNetwork%'`.execute(
      context.context.database,
    )
    expect((await context.visitor().send(trackRecord, { program: crypto })).status).toBe(429)
    expect((await file(crypto, 'csv')).status).toBe(429)
    await sql`delete from rate_limit`.execute(context.context.database)
  })
})

describe('the public list of programs', () => {
  it('shows their terms, and keeps those that are closed', async () => {
    await sql`update program set is_open = false where id = 2`.execute(context.context.database)
    const { programs } = await context.visitor('de').ask(publicPrograms, {})
    expect(programs.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
      ...own.map(id => [id, true]),
    ])
    expect(programs[1]).toMatchObject({ tokensOnOpening: 1, partnerBonusPercent: '1' })
    expect(programs[2]).toMatchObject({
      name: 'Krypto',
      tokensOnOpening: 0,
      partnerBonusPercent: '0',
      risk: 'high',
      chart: 'bitcoinUsd',
      dealDaysMax: 30,
      lossPercentMax: '100',
    })
  })
})

describe('a program’s deals as a file', () => {
  it('carry what opens their seals, and nothing of a deal that is still open', async () => {
    const { id, program } = await withTwoDeals()
    const cancelled = await openedDeal(context.context, { program })
    await tryToExecute(context.context, cancelled.id, cancellation('the order expired', null))
    const open = await openedDeal(context.context, { program })
    const { headers } = await file(id, 'csv')
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="program-${id}-deals-.*\\.csv"$`),
    )
    const lines = await inCsv(id)
    expect(lines.map(({ status }) => status)).toEqual(['credited', 'executed', 'cancelled', 'opened'])
    for (const { seal, content, salt } of lines.slice(0, 3))
      expect(opens(seal!, { content: content!, salt: salt! })).toBe(true)
    expect(lines[3]).toMatchObject({ seal: open.seal, content: '', salt: '', percent: '' })
  })

  it('hold no formula, whatever a provider calls its deals', async () => {
    const { id, program } = await newProgram()
    const deal = await openedDeal(context.context, { program })
    const formula = '=HYPERLINK("http://example.org";"5 %")'
    await tryToExecute(context.context, deal.id, ending(-15_000n, { closing: formula }))
    const line = (await inCsv(id)).find(({ seal }) => seal === deal.seal)!
    expect([line['reference'], line['percent']]).toEqual([`'${formula}`, '-1.5'])
  })

  it('come as JSON too', async () => {
    const { id } = await withTwoDeals()
    expect((await inJson(id))[1]).toMatchObject({ number: '2', percent: '-5' })
  })

  it('are written once for all who ask, and again when something has changed', async () => {
    const { id, program } = await withTwoDeals()
    const asOf = async () => ((await (await file(id, 'json')).json()) as { as_of: string }).as_of
    const first = await asOf()
    context.later(60_000)
    expect(await asOf()).toBe(first)
    await executedDeal(context.context, 10_000n, { program })
    expect(await asOf()).not.toBe(first)
    expect((await inJson(id)).length).toBe(3)

    const asking = (times: number) =>
      countingStatements(context, () => Promise.all(Array.from({ length: times }, () => file(id, 'csv'))))
    const [one, ten] = [await asking(1), await asking(10)]
    // Each of the others counts towards its network's limit, finds the program, and sees that nothing has changed.
    expect(ten.statements - one.statements).toBe(9 * 3)
  })

  it('are not sent again to those who have them', async () => {
    const { id, program } = await withTwoDeals()
    const etag = (await file(id, 'csv')).headers.get('etag')!
    const again = () =>
      fetch(`${context.url}/programs/${id}/deals.csv`, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await executedDeal(context.context, 10_000n, { program })
    expect((await again()).status).toBe(200)
  })

  it('of no program are not found', async () => {
    expect((await fetch(`${context.url}/programs/99/deals.csv`)).status).toBe(404)
    expect((await fetch(`${context.url}/programs/3/deals.exe`)).status).toBe(404)
  })
})

describe('the months of a record as a file', () => {
  it('are what its pictures are drawn from', async () => {
    const { id, program } = await withTwoDeals()
    context.later(31 * dayMs)
    await executedDeal(context.context, 10_000n, { program })
    const told = await show(id)
    expect(told.months).toHaveLength(2)
    const answer = await fetch(`${context.url}/programs/${id}/months.csv`)
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`filename="program-${id}-months-.*\\.csv"$`),
    )
    const lines: Record<string, string>[] = parse(await answer.text(), { columns: true })
    expect(lines.map(line => [line['month'], line['linked_percent'], line['fall_percent']])).toEqual(
      told.months.map(({ month, growthPercent, fallPercent }) => [month, growthPercent, fallPercent]),
    )
    expect((await fetch(`${context.url}/programs/99/months.csv`)).status).toBe(404)
  })
})

describe('what someone holds of the sealed record', () => {
  const find = (what: string) => context.visitor().ask(findSealed, { what })

  it('is found by its seal, its number, or its program and number', async () => {
    const { id } = await withTwoDeals()
    const { id: another } = await withTwoDeals()
    const deal = (await dealsOf(id))[0]!
    expect(await find(` ${deal.seal.toUpperCase()} `)).toEqual({ deals: [deal], days: [] })
    expect((await find(`${id}-${deal.number}`)).deals).toEqual([deal])
    const { deals } = await find('#1')
    expect(deals.every(({ number }) => number === 1)).toBe(true)
    const { rows } = await sql<{ id: number }>`
      select distinct program_id as id from deal order by program_id`.execute(context.context.database)
    expect(deals.map(({ programId }) => programId)).toEqual(rows.map(row => row.id))
    expect(rows.map(row => row.id)).toEqual(expect.arrayContaining([id, another]))
  })

  it.each(['', 'seal', 'e'.repeat(64), '3-99999', '2026-02-30', '2020-01-01', "1' or '1'='1"])(
    'is not found by %j',
    async what => {
      expect(await find(what)).toEqual({ deals: [], days: [] })
    },
  )
})

describe('a long and a short that were open at once', () => {
  it('of which one was cancelled are shown as what they are', async () => {
    const { id, program } = await newProgram()
    const told = async () => (await dealsOf(id)).map(({ isCancelled, isOpposed }) => [isCancelled, isOpposed])
    const long = await openedDeal(context.context, { program, symbol: 'DAX', side: 'long' })
    const short = await openedDeal(context.context, { program, symbol: 'DAX', side: 'short' })
    await tryToExecute(context.context, long.id, cancellation('never filled', null))
    // What the other one is stays sealed while it is open.
    expect(await told()).toEqual([
      [false, false],
      [true, false],
    ])
    await tryToExecute(context.context, short.id, ending(10_000n))
    expect(await told()).toEqual([
      [false, false],
      [true, true],
    ])
  })
})
