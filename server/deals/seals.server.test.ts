import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealDays, sealDaySeals, trackRecordDeals } from '../../contract/track-record.ts'
import { msUntilNoon } from '../../test/clock.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sql } from '../database/index.ts'
import { executedDeal, openedDeal } from './deals-fixture.ts'
import { sealPastDays } from './seal-job.ts'

let home: TestApp
beforeAll(async () => {
  home = await openTestApp()
  home.later(msUntilNoon(home.context.clock()))
})
afterAll(() => home.close())

const dayMs = 86_400_000
const today = () => home.context.clock().toISOString().slice(0, 10)
const seal = () => sealPastDays(home.context, home.context.clock())
const days = async () => (await home.visitor().ask(sealDays, { page: 1 })).days
const nextMorning = () => {
  const now = home.context.clock().getTime()
  home.later((Math.floor(now / dayMs) + 1) * dayMs - now + 10 * 60_000)
}

/** What somebody outside would write, who has read nothing but the file and RFC 6962. */
function rootByHand(seals: readonly string[]): string {
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  let level = seals.map(one => sha(Buffer.from([0]), Buffer.from(one, 'hex')))
  if (level.length === 0) return sha().toString('hex')
  while (level.length > 1)
    level = level.flatMap((left, at) => {
      if (at % 2 === 1) return []
      const right = level[at + 1]
      return [right ? sha(Buffer.from([1]), left, right) : left]
    })
  return level[0]!.toString('hex')
}

describe('the seals of a day', () => {
  it('have no root before there was a deal', async () => {
    await seal()
    expect(await days()).toEqual({ items: [], total: 0 })
  })

  it('have a root once the day is over, which anybody can compute from the file', async () => {
    for (const program of ['crypto', 'index', 'crypto', 'starter', 'index'])
      await openedDeal(home.context, { program })
    const day = today()
    await seal()
    expect((await days()).total).toBe(0)
    expect((await home.visitor().send(sealDaySeals, { day })).outcome).toBe('notFound')

    nextMorning()
    await seal()
    const file = await (await fetch(`${home.url}/seals/${day}.json`)).json()
    const told = file as { root: string; seals: { seal: string; openedAt: string }[] }
    expect(told.seals).toHaveLength(5)
    expect(told.root).toBe(rootByHand(told.seals.map(one => one.seal)))
    expect(rootByHand(told.seals.slice(1).map(one => one.seal))).not.toBe(told.root)
    expect((await days()).items).toMatchObject([{ day, seals: 5, root: told.root }])
    expect((await home.visitor().ask(sealDaySeals, { day })).seals.map(one => one.seal)).toEqual(
      told.seals.map(one => one.seal),
    )
  })

  it('are none on a day without deals, which is told as well', async () => {
    nextMorning()
    nextMorning()
    await Promise.all([seal(), seal(), seal()])
    const { items, total } = await days()
    expect(total).toBe(3)
    expect(items.map(({ seals }) => seals)).toEqual([0, 0, 5])
    expect(items[0]!.root).toBe(rootByHand([]))
  })

  it('get no other one after the root is made, whatever a clock says', async () => {
    const late = { ...home.context, clock: () => new Date(home.context.clock().getTime() - dayMs) }
    const opened = await openedDeal(late)
    expect(opened.openedAt.toISOString().slice(0, 10)).toBe(today())
    await expect(sql`update seal_day set seals = 6`.execute(home.context.database)).rejects.toThrow(
      /only grows/,
    )
  })

  it('are not found for a day that is none', async () => {
    for (const day of ['2026-02-30', 'yesterday', '../secret', '']) {
      expect((await home.visitor().send(sealDaySeals, { day })).outcome).toBe('notFound')
      expect((await fetch(`${home.url}/seals/${encodeURIComponent(day)}.json`)).status).toBe(404)
    }
  })
})

describe('the deals of a program', () => {
  const ask = (program: number, page = 1) => home.visitor('de').send(trackRecordDeals, { program, page })

  it('are told to anybody, and what a seal hides only once the deal is executed', async () => {
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
  it('are told neither seals nor deals', async () => {
    const { database } = home.context
    await home.visitor().ask(sealDays, { page: 1 })
    await sql`update rate_limit set points = 3000 where key like 'publicRecordFromNetwork%'`.execute(database)
    const replies = [
      home.visitor().send(sealDays, { page: 1 }),
      home.visitor().send(sealDaySeals, { day: '2026-05-04' }),
      home.visitor().send(trackRecordDeals, { program: 2, page: 1 }),
      fetch(`${home.url}/seals/2026-05-04.json`),
    ]
    for (const reply of replies) expect((await reply).status).toBe(429)
  })
})
