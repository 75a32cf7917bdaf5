import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { times } from '../../test/support/depth.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql, type Database } from '../database/index.ts'
import { makeFirstPrograms } from '../trading/index.ts'
import { greatestBearable, isBearable, monthLength, type Course } from './greatest-loss-fixture.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = home.database
  await makeFirstPrograms(database)
})
afterAll(() => home.close())

let program = 1000
let number = 0
beforeEach(async () => newProgram())

/** Each history has a program of its own. */
async function newProgram(): Promise<void> {
  program += 1
  number = 0
  await sql`
    insert into program (id, key, strategy, least_micro, tokens_on_opening, partner_bonus_ppm, risk, chart, is_open)
    values (${program}, ${`p${program}`}, 'x', 1, 0, 0, 1, 34, true)`.execute(database)
}

const day = (text: string): Date => new Date(`2026-${text}T12:00:00Z`)

/** A deal that states a greatest loss in percent, and its result. */
async function deal(
  openedAt: Date,
  stated: number,
  result?: { at: Date; percent: number },
  venueAt = openedAt,
): Promise<string> {
  const id = newId()
  number += 1
  await sql`
    insert into deal (id, program_id, number, opened_at, seal, source, loss_ppm_max, venue_opened_at)
    values (${id}, ${program}, ${number}, ${openedAt}, ${id.replaceAll('-', '').repeat(2)}, 1,
            ${Math.round(stated * 10_000)}, ${venueAt})`.execute(database)
  if (result)
    await sql`
      insert into deal_result (deal_id, executed_at, result_ppm, source)
      values (${id}, ${result.at}, ${Math.round(result.percent * 10_000)}, 1)`.execute(database)
  return id
}

/** A part of a deal, for accounts that were closing by a moment. */
async function part(whole: string, at: Date, result: { at: Date; percent: number }): Promise<void> {
  const id = newId()
  await sql`
    insert into deal (id, program_id, number, part, parted_after, parted_at, opened_at, seal, source, loss_ppm_max,
                      venue_opened_at)
    select ${id}, program_id, number, 1, opened_at, ${at}, opened_at, ${id.replaceAll('-', '').repeat(2)}, 1, loss_ppm_max,
      venue_opened_at
    from deal where id = ${whole}`.execute(database)
  await sql`
    insert into deal_result (deal_id, executed_at, result_ppm, source)
    values (${id}, ${result.at}, ${Math.round(result.percent * 10_000)}, 1)`.execute(database)
}

const dispute = (id: string, at: Date, nth = 1) =>
  sql`insert into deal_dispute values (${id}, ${nth}, ${at}, 'the fill is doubtful')`.execute(database)
const endDispute = (id: string, at: Date, countsAt: Date, nth = 1) =>
  sql`insert into deal_dispute_end values (${id}, ${nth}, ${at}, ${countsAt})`.execute(database)

/** What is left in the worst case, in percent, when one more deal opens with this greatest loss. */
async function left(at: Date, stated?: number, venueAt = at): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select deal_least_left(${program}, ${stated === undefined ? null : venueAt}::timestamptz,
                           ${stated === undefined ? null : Math.round(stated * 10_000)}::integer, ${at}) as left`.execute(
    database,
  )
  return Number(rows[0]!.left) * 100
}

describe('what is left of an account at worst', () => {
  it('is what open deals may lose less than all of it', async () => {
    await deal(day('03-02'), 60)
    expect(await left(day('03-03'), 40)).toBe(0)
    expect(await left(day('03-03'), 41)).toBe(-1)
  })

  it('lacks what was lost in the month that runs: after −60 a deal that states 60 is one too many', async () => {
    await deal(day('03-02'), 60, { at: day('03-03'), percent: -60 })
    expect(await left(day('03-04'), 60)).toBe(-20)
    expect(await left(day('03-04'), 40)).toBe(0)
  })

  it('has nothing of a month’s gain, which may be paid out before the others end', async () => {
    await deal(day('03-01'), 80)
    await deal(day('03-02'), 50, { at: day('03-03'), percent: 50 })
    expect(await left(day('03-04'), 60)).toBe(-40)
  })

  it('is a share of what months that have ended left: −50, and then all of the rest', async () => {
    await deal(day('03-02'), 50, { at: day('03-03'), percent: -50 })
    expect(await left(day('03-20'), 100)).toBe(-50)
    expect(await left(day('04-02'), 100)).toBe(0)
  })

  it('counts a deal that stayed open over the month’s end with the stake with which it opened', async () => {
    await deal(day('03-01'), 60)
    await deal(day('03-02'), 40, { at: day('03-03'), percent: -40 })
    expect(await left(day('04-02'))).toBe(0)
    expect(await left(day('04-02'), 1)).toBeCloseTo(-0.6, 10)
  })

  it('is that of a client who joined at the worst time, in the order of the venue', async () => {
    await deal(day('03-01'), 60, { at: day('03-10'), percent: 60 })
    await deal(day('03-02'), 60, { at: day('03-11'), percent: -60 })
    // An account that had the gain has lost nothing; one that came after it has 40 left.
    expect(await left(day('03-12'), 50)).toBe(-10)
    // A deal that opened at the venue before them, and is reported only now, includes no later account.
    expect(await left(day('03-12'), 50, day('02-28'))).toBe(40)
  })

  it('counts a disputed loss by itself, and a disputed gain not at all', async () => {
    await deal(day('03-01'), 50, { at: day('03-04'), percent: -50 })
    const gain = await deal(day('03-02'), 50, { at: day('03-03'), percent: 50 })
    expect(await left(day('03-05'), 60)).toBe(40)
    await dispute(gain, day('03-06'))
    expect(await left(day('03-07'))).toBe(50)
    expect(await left(day('03-07'), 60)).toBe(-10)

    await newProgram()
    const loss = await deal(day('03-01'), 50, { at: day('03-04'), percent: -50 })
    await deal(day('03-02'), 50, { at: day('03-03'), percent: 50 })
    await dispute(loss, day('03-06'))
    expect(await left(day('03-07'))).toBe(50)
    await endDispute(loss, day('03-08'), day('03-04'))
    expect(await left(day('03-09'))).toBe(100)
  })

  it('counts by itself what a dispute has moved into a month that is not settled', async () => {
    const loss = await deal(day('03-01'), 50, { at: day('03-03'), percent: -50 })
    await dispute(loss, day('03-06'))
    await endDispute(loss, day('04-05'), day('04-05'))
    await deal(day('04-06'), 50, { at: day('04-07'), percent: 50 })
    // Half of it is left, and of that the gain of April is nothing.
    expect(await left(day('04-08'), 100)).toBe(0)
    expect(await left(day('05-08'), 100)).toBe(0)
  })

  it('is asked for those who have a part instead of the whole, where that has lost more than the rest', async () => {
    const whole = await deal(day('02-01'), 60, { at: day('03-20'), percent: 10 })
    await part(whole, day('03-04'), { at: day('03-05'), percent: -60 })
    await deal(day('03-01'), 50, { at: day('03-03'), percent: -50 })
    const gain = await deal(day('03-02'), 30, { at: day('03-03'), percent: 30 })
    // An account that stays has 10 - 50 + 30; one with the part has -60 - 50 + 30.
    expect(await left(day('03-21'))).toBe(20)
    await dispute(gain, day('03-22'))
    expect(await left(day('03-23'))).toBe(-10)
    // No later deal includes the accounts with the part, so an opening is judged without them.
    expect(await left(day('03-23'), 50)).toBe(0)
  })

  it('is that of who was left most where a gain makes up for more of the loss of who was left least', async () => {
    await deal(day('03-05'), 10, { at: day('03-06'), percent: -10 })
    await deal(day('03-10'), 50, { at: day('03-11'), percent: 50 })
    await deal(day('03-30'), 60, { at: day('04-05'), percent: 50 })
    await deal(day('03-31'), 50, { at: new Date(Date.UTC(2026, 2, 31, 20)), percent: -50 })
    // It opened at the venue before the two, and was reported in April: who takes part in it does so in them.
    await deal(day('04-01'), 60, { at: day('04-06'), percent: -60 }, day('03-29'))
    expect(await left(day('04-08'), 95)).toBe(-5)
  })

  it('is that of whose month a dispute takes a gain from, where before it all had lost as little', async () => {
    await deal(day('03-02'), 50, { at: day('03-03'), percent: 50 })
    await deal(day('03-04'), 50, { at: day('03-05'), percent: -20 })
    const gain = await deal(day('03-06'), 50, { at: day('03-07'), percent: 30 })
    await deal(day('04-02'), 85)
    expect(await left(day('04-04'))).toBe(15)
    await dispute(gain, day('04-05'))
    // Who joined before the loss has lost 20, and the open deal has the stake of before.
    expect(await left(day('04-08'))).toBe(-5)
  })

  it('suffices for a greatest loss exactly as deals one by one say, however long the program runs', async () => {
    const course = fc.record({
      venueDelay: fc.nat({ max: 30 }),
      pause: fc.nat({ max: 40 }),
      statedPpm: fc.oneof(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(500_000, 250_000, 1_000_000),
      ),
      // Mostly within two months: then what becomes of accounts is computed of few.
      lasts: fc.option(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 150 })), {
        freq: 9,
      }),
      part: fc.integer({ min: -100, max: 110 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(course, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.boolean(),
        async (drawn, isCalm) => {
          await newProgram()
          const deals: Course[] = []
          let at = 50
          for (const { venueDelay, pause, statedPpm, lasts, part } of drawn) {
            at += pause + 1
            const stated = isCalm ? Math.ceil(statedPpm / 5) : statedPpm
            const ppm = Math.trunc((stated * part) / 100)
            const result = lasts === null ? undefined : { at: at + lasts, ppm }
            deals.push({ venueAt: at - venueDelay, openedAt: at, statedPpm: stated, result })
          }
          const now = at + 1
          for (const one of deals) if (one.result && one.result.at >= now) one.result = undefined
          for (const { venueAt, openedAt, statedPpm, result } of deals)
            await deal(
              momentOf(openedAt),
              statedPpm / 10_000,
              result && { at: momentOf(result.at), percent: result.ppm / 10_000 },
              momentOf(venueAt),
            )
          const most = greatestBearable(deals, now)
          expect((await left(momentOf(now))) >= 0).toBe(isBearable(deals, now))
          if (most === undefined) return
          expect(await left(momentOf(now), most / 10_000)).toBeGreaterThanOrEqual(0)
          expect(await left(momentOf(now), (most + 1) / 10_000)).toBeLessThan(0)
        },
      ),
      { numRuns: times({ commit: 50, whole: 500 }) },
    )
  })
})

/** The model's months are ours: the nth part of one. */
function momentOf(at: number): Date {
  const [month, part] = [Math.floor(at / monthLength), at % monthLength]
  return new Date(Date.UTC(2026, month, 1) + part * 6 * 3_600_000)
}
