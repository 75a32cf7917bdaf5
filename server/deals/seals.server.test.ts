import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { dayFaults, leafHash, readLeaf, rootByPath } from '../../contract/day-root.ts'
import { opens } from '../../contract/seal.ts'
import { dayOf } from '../../contract/time.ts'
import {
  dayLeaves,
  dayRoots,
  dealRecords,
  findSealed,
  sealCalendar,
  trackRecordDeals,
} from '../../contract/track-record.ts'
import { msUntilNoon } from '../../test/support/clock.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { findDeal } from './deal-rows.ts'
import { ending, executedDeal, openedDeal, tryToExecute } from './deals-fixture.ts'
import { cancellation } from './reported.ts'
import { makeDayRoots } from './root-job.ts'

const dayMs = 86_400_000

/** At noon, so that no day ends meanwhile. */
async function openAtNoon(): Promise<TestApp> {
  const home = await openTestApp()
  home.later(msUntilNoon(home.context.clock()))
  return home
}

const todayOf = ({ context }: TestApp) => dayOf(context.clock())
const seal = ({ context }: TestApp) => makeDayRoots(context, context.clock())
const daysOf = async (home: TestApp) => (await home.visitor().ask(dayRoots, { page: 1 })).days
const nextMorning = (home: TestApp) => {
  const now = home.context.clock().getTime()
  home.later((Math.floor(now / dayMs) + 1) * dayMs - now + 10 * 60_000)
}

/** A verifier as an outsider would write it from the file and RFC 6962 alone. */
function rootByHand(leaves: readonly string[]): string {
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  let level = leaves.map(one => sha(Buffer.from([0]), Buffer.from(one)))
  while (level.length > 1)
    level = level.flatMap((left, at) => {
      if (at % 2 === 1) return []
      const right = level[at + 1]
      return [right ? sha(Buffer.from([1]), left, right) : left]
    })
  return level[0]!.toString('hex')
}

it('no day has a root before there was a deal, nor before it is over', async () => {
  const home = await openAtNoon()
  onTestFinished(() => home.close())
  await seal(home)
  expect(await daysOf(home)).toEqual({ items: [], total: 0 })
  await openedDeal(home.context)
  await seal(home)
  expect((await daysOf(home)).total).toBe(0)
  expect((await home.visitor().send(dayLeaves, { day: todayOf(home) })).outcome).toBe('notFound')
})

describe('three days that are over', () => {
  let home: TestApp
  let day: string
  let won: Awaited<ReturnType<typeof executedDeal>>
  beforeAll(async () => {
    home = await openAtNoon()
    const { context } = home
    for (const program of ['crypto', 'index', 'crypto', 'starter', 'index'])
      await openedDeal(context, { program })
    won = await executedDeal(context, 12_500n, { program: 'crypto' })
    const unfilled = await openedDeal(context, { program: 'starter' })
    await tryToExecute(context, unfilled.id, cancellation('the order “expired”', null))
    day = todayOf(home)
    nextMorning(home)
    await seal(home)
    nextMorning(home)
    nextMorning(home)
    await Promise.all([seal(home), seal(home), seal(home)])
    await openedDeal(context, { program: 'crypto' })
  })
  afterAll(() => home.close())

  const days = () => daysOf(home)
  const fileOf = async (day: string) =>
    (await (await fetch(`${home.url}/seals/${day}.json`)).json()) as { root: string; leaves: string[] }
  const recordsOf = (number: number) =>
    home.visitor().ask(dealRecords, { program: 3, number, part: undefined })

  it('have roots of all that they recorded, which anyone can compute from the file', async () => {
    const { root, leaves } = await fileOf(day)
    expect(leaves.slice(0, 3)).toEqual([`["day","2","${day}",""]`, '["register","0",""]', '["audit","0",""]'])
    const types = leaves.map(leaf => (JSON.parse(leaf) as string[])[0]!)
    expect(types.toSorted()).toEqual(
      [
        'day',
        'register',
        'audit',
        ...Array<string>(7).fill('opening'),
        'ending',
        'credit',
        'cancellation',
      ].toSorted(),
    )
    expect(leaves.find(leaf => leaf.includes('"ending"'))).toContain(
      '"crypto","3","intake","1.25","","64300","","close-1"]',
    )
    expect(leaves.find(leaf => leaf.includes('"cancellation"'))).toContain('“expired”')
    expect(leaves.join()).toContain(won.seal)
    expect(root).toBe(rootByHand(leaves))
    expect(dayFaults(day, root, leaves)).toEqual([])
    expect((await days()).items.at(-1)).toMatchObject({ day, leaves: leaves.length, root })
    expect((await home.visitor().ask(dayLeaves, { day })).leaves).toEqual(leaves)
  })

  it('name the root of the day before, also where they had no deals', async () => {
    const { items, total } = await days()
    expect(total).toBe(3)
    expect(items.map(({ leaves }) => leaves)).toEqual([3, 3, 13])
    for (const place of [0, 1]) {
      const { leaves } = await fileOf(items[place]!.day)
      expect(leaves[0]).toBe(`["day","2","${items[place]!.day}","${items[place + 1]!.root}"]`)
    }
  })

  it('get nothing added, whatever a clock says', async () => {
    const late = { ...home.context, clock: () => new Date(home.context.clock().getTime() - dayMs) }
    const opened = await openedDeal(late, { program: 'index' })
    expect(dayOf(opened.openedAt)).toBe(todayOf(home))
    expect(await tryToExecute(late, opened.id, ending(5n))).toBe('executed')
    expect((await findDeal(home.context.database, opened.id))!.result!.executedAt.toISOString()).toContain(
      todayOf(home),
    )
    await expect(sql`update day_root set leaves = 6`.execute(home.context.database)).rejects.toThrow(
      /only grows/,
    )
  })

  it('are in the calendar, and are found by their day and by the root itself', async () => {
    const [latest] = (await days()).items
    const { days: squares, isOnChain } = await home.visitor().ask(sealCalendar, {})
    expect(squares.at(-1)).toEqual({ day: latest!.day, leaves: latest!.leaves })
    expect(squares.map(({ day }) => day)).toEqual(squares.map(({ day }) => day).toSorted())
    expect(isOnChain).toBe(false)
    // As it is copied from the page's own example, too.
    const joined = latest!.day.replaceAll('-', '-\u2060')
    for (const what of [latest!.day, joined, latest!.root])
      expect(await home.visitor().ask(findSealed, { what })).toEqual({ deals: [], days: [latest] })
  })

  it('are not found by a day that is none', async () => {
    for (const none of ['2026-02-30', 'yesterday', '../secret', '']) {
      expect((await home.visitor().send(dayLeaves, { day: none })).outcome).toBe('notFound')
      expect((await fetch(`${home.url}/seals/${encodeURIComponent(none)}.json`)).status).toBe(404)
    }
  })

  it('hold each record of a deal under their roots, and what is of today is awaited', async () => {
    const { program, records, awaitedDays } = await recordsOf(3)
    expect([program, awaitedDays]).toEqual(['crypto', []])
    expect(records.map(({ leaf }) => readLeaf(leaf))).toMatchObject([
      { type: 'opening', number: '3' },
      { type: 'ending', percent: '1.25' },
      { type: 'credit' },
    ])
    const roots = new Map((await days()).items.map(({ day, root }) => [day, root]))
    for (const { leaf, day, root, ...inclusion } of records) {
      expect(roots.get(day)).toBe(root)
      expect(rootByPath(leafHash(leaf), inclusion)).toBe(root)
    }
    expect(await recordsOf(4)).toMatchObject({ records: [], awaitedDays: [todayOf(home)] })
    expect(
      (await home.visitor().send(dealRecords, { program: 3, number: 99, part: undefined })).outcome,
    ).toBe('notFound')
  })

  it('have files that list all roots, and reveal with each ending what its seal hid', async () => {
    const all = (await (await fetch(`${home.url}/seals/days.json`)).json()) as {
      days: { day: string; root: string }[]
    }
    expect(all.days.map(({ root }) => root).toReversed()).toEqual(
      (await days()).items.map(({ root }) => root),
    )
    const first = (await (await fetch(`${home.url}/seals/${all.days[0]!.day}.json`)).json()) as {
      leaves: string[]
      revealed: { program: string; number: string; content: string; salt: string }[]
    }
    expect(first.revealed.map(({ program, number }) => `${program}/${number}`)).toEqual([
      'crypto/3',
      'starter/2',
    ])
    for (const { program, number, ...revealed } of first.revealed) {
      const opening = first.leaves
        .map(readLeaf)
        .find(leaf => leaf?.type === 'opening' && leaf.program === program && leaf.number === number) as {
        seal: string
      }
      expect(opens(opening.seal, revealed)).toBe(true)
    }
  })
})

describe('the deals of a program', () => {
  let home: TestApp
  beforeAll(async () => void (home = await openAtNoon()))
  afterAll(() => home.close())
  const ask = (program: number, page = 1) => home.visitor('de').send(trackRecordDeals, { program, page })

  it('are public, and what a seal hides only once the deal is executed', async () => {
    const executed = await executedDeal(home.context, -12_500n, { program: 'currency', symbol: 'EUR/USD' })
    const open = await openedDeal(home.context, { program: 'currency', symbol: 'HIDDEN/USD' })
    const { answer, body } = await ask(2)
    expect(answer!.deals).toMatchObject({
      total: 2,
      items: [
        { number: 2, status: 'opened', seal: open.seal, program: 'Währungspaare', isOverdue: false },
        { number: 1, status: 'credited', seal: executed.seal, percent: '-1.25', source: 'intake' },
      ],
    })
    expect(answer!.deals.items[0]).toMatchObject({ content: undefined, salt: undefined, percent: undefined })
    expect(JSON.parse(answer!.deals.items[1]!.content!)).toMatchObject({ symbol: 'EUR/USD' })
    expect(JSON.stringify(body)).not.toContain('HIDDEN')
  })

  it('are overdue when they are not closed within their term', async () => {
    await executedDeal(home.context, 5n, { program: 'crypto' })
    await openedDeal(home.context, { program: 'crypto' })
    home.later(31 * dayMs)
    const { items } = (await ask(3)).answer!.deals
    expect(items.map(({ isOverdue }) => isOverdue)).toEqual([true, false])
  })

  it('come page by page', async () => {
    for (let deals = 0; deals < 6; deals++) await openedDeal(home.context, { program: 'index' })
    const numbers = async (page: number) => (await ask(4, page)).answer!.deals.items.map(one => one.number)
    expect(await numbers(1)).toEqual([6, 5, 4, 3, 2])
    expect(await numbers(2)).toEqual([1])
    expect(await numbers(3)).toEqual([])
    expect((await ask(99)).outcome).toBe('notFound')
  })

  it('are not found by what no deal and no day can be', async () => {
    const [visitor, day] = [home.visitor(), '0000-01-01']
    expect(await visitor.ask(findSealed, { what: day })).toEqual({ deals: [], days: [] })
    expect((await visitor.send(dayLeaves, { day })).outcome).toBe('notFound')
    expect((await visitor.send(dealRecords, { program: 1, number: 1, part: 40_000 })).outcome).toBe(
      'notFound',
    )
    expect((await fetch(`${home.url}/seals/${day}.json`)).status).toBe(404)
  })

  it('are shown, like seals, to nobody who asks without end', async () => {
    const { database } = home.context
    await home.visitor().ask(dayRoots, { page: 1 })
    await sql`update rate_limit set points = 3000 where key like 'publicRecordFromNetwork%'`.execute(database)
    onTestFinished(
      async () =>
        void (await sql`delete from rate_limit where key like 'publicRecordFromNetwork%'`.execute(database)),
    )
    const replies = [
      home.visitor().send(dayRoots, { page: 1 }),
      home.visitor().send(dayLeaves, { day: '2026-05-04' }),
      home.visitor().send(dealRecords, { program: 3, number: 1, part: undefined }),
      home.visitor().send(trackRecordDeals, { program: 2, page: 1 }),
      fetch(`${home.url}/seals/2026-05-04.json`),
    ]
    for (const reply of replies) expect((await reply).status).toBe(429)
  })
})
