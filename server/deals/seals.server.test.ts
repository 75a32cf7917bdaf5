import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayFaults, leafHash, readLeaf, rootByPath } from '../../contract/day-root.ts'
import { opens } from '../../contract/seal.ts'
import {
  dayLeaves,
  dayRoots,
  dealRecords,
  findSealed,
  sealCalendar,
  trackRecordDeals,
} from '../../contract/track-record.ts'
import { msUntilNoon } from '../../test/clock.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sql } from '../database/index.ts'
import { findDeal } from './deal-rows.ts'
import { ending, executedDeal, openedDeal, tryToExecute } from './deals-fixture.ts'
import { cancellation } from './reported.ts'
import { makeDayRoots } from './root-job.ts'

let home: TestApp
beforeAll(async () => {
  home = await openTestApp()
  home.later(msUntilNoon(home.context.clock()))
})
afterAll(() => home.close())

const dayMs = 86_400_000
const today = () => home.context.clock().toISOString().slice(0, 10)
const seal = () => makeDayRoots(home.context, home.context.clock())
const days = async () => (await home.visitor().ask(dayRoots, { page: 1 })).days
const nextMorning = () => {
  const now = home.context.clock().getTime()
  home.later((Math.floor(now / dayMs) + 1) * dayMs - now + 10 * 60_000)
}
const fileOf = async (day: string) =>
  (await (await fetch(`${home.url}/seals/${day}.json`)).json()) as { root: string; leaves: string[] }

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

describe('the root of a day', () => {
  it('is none before there was a deal', async () => {
    await seal()
    expect(await days()).toEqual({ items: [], total: 0 })
  })

  it('is made once the day is over, of all that it recorded, and anyone can compute it from the file', async () => {
    for (const program of ['crypto', 'index', 'crypto', 'starter', 'index'])
      await openedDeal(home.context, { program })
    const won = await executedDeal(home.context, 12_500n, { program: 'crypto' })
    const unfilled = await openedDeal(home.context, { program: 'starter' })
    await tryToExecute(home.context, unfilled.id, cancellation('the order “expired”', null))
    const day = today()
    await seal()
    expect((await days()).total).toBe(0)
    expect((await home.visitor().send(dayLeaves, { day })).outcome).toBe('notFound')

    nextMorning()
    await seal()
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
    expect((await days()).items).toMatchObject([{ day, leaves: leaves.length, root }])
    expect((await home.visitor().ask(dayLeaves, { day })).leaves).toEqual(leaves)
  })

  it('names the root of the day before, and is made for a day without deals as well', async () => {
    nextMorning()
    nextMorning()
    await Promise.all([seal(), seal(), seal()])
    const { items, total } = await days()
    expect(total).toBe(3)
    expect(items.map(({ leaves }) => leaves)).toEqual([3, 3, 13])
    for (const place of [0, 1]) {
      const { leaves } = await fileOf(items[place]!.day)
      expect(leaves[0]).toBe(`["day","2","${items[place]!.day}","${items[place + 1]!.root}"]`)
    }
  })

  it('gets nothing added after it is made, whatever a clock says', async () => {
    const late = { ...home.context, clock: () => new Date(home.context.clock().getTime() - dayMs) }
    const opened = await openedDeal(late)
    expect(opened.openedAt.toISOString().slice(0, 10)).toBe(today())
    expect(await tryToExecute(late, opened.id, ending(5n))).toBe('executed')
    expect((await findDeal(home.context.database, opened.id))!.result!.executedAt.toISOString()).toContain(
      today(),
    )
    await expect(sql`update day_root set leaves = 6`.execute(home.context.database)).rejects.toThrow(
      /only grows/,
    )
  })

  it('is in the calendar, and is found by its day and by the root itself', async () => {
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

  it('is not found for a day that is none', async () => {
    for (const day of ['2026-02-30', 'yesterday', '../secret', '']) {
      expect((await home.visitor().send(dayLeaves, { day })).outcome).toBe('notFound')
      expect((await fetch(`${home.url}/seals/${encodeURIComponent(day)}.json`)).status).toBe(404)
    }
  })
})

describe('what the roots say of a deal', () => {
  const ask = (number: number) => home.visitor().ask(dealRecords, { program: 3, number, part: undefined })

  it('leads from each of its leaves to the root of its day, and is awaited for today', async () => {
    const { program, records, awaitedDays } = await ask(3)
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
    expect(await ask(4)).toMatchObject({ records: [], awaitedDays: [today()] })
    expect(
      (await home.visitor().send(dealRecords, { program: 3, number: 99, part: undefined })).outcome,
    ).toBe('notFound')
  })
})

describe('the files', () => {
  it('list all roots, and reveal with each ending what its seal hid', async () => {
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
    home.later(31 * dayMs)
    const { items } = (await ask(2)).answer!.deals
    expect(items.map(({ isOverdue }) => isOverdue)).toEqual([true, false])
  })

  it('come page by page', async () => {
    for (let deals = 0; deals < 4; deals++) await openedDeal(home.context, { program: 'currency' })
    const numbers = async (page: number) => (await ask(2, page)).answer!.deals.items.map(one => one.number)
    expect(await numbers(1)).toEqual([6, 5, 4, 3, 2])
    expect(await numbers(2)).toEqual([1])
    expect(await numbers(3)).toEqual([])
    expect((await ask(99)).outcome).toBe('notFound')
  })
})

describe('those who ask without end', () => {
  it('see neither seals nor deals', async () => {
    const { database } = home.context
    await home.visitor().ask(dayRoots, { page: 1 })
    await sql`update rate_limit set points = 3000 where key like 'publicRecordFromNetwork%'`.execute(database)
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
