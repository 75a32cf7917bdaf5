import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { listRewards, listStructure, structurePage } from '../../contract/partnership.ts'
import { boris, clara, dmitri, eve, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql, type Database } from '../database/index.ts'
import { lineFaults, linePages } from './lines.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp({ addresses: 40 })))
afterAll(() => context.close())

/** A sponsor with so many partners on their first line. */
async function manyPartners(database: Database, count: number): Promise<string> {
  const sponsor = v7()
  await sql`
    insert into client (id, name, referral_code, language, created_at)
    values (${sponsor}, 'Sponsor', ${sponsor}, 'en', ${new Date(0)})`.execute(database)
  await sql`
    insert into referral (sponsor_id, line, client_id, place, code, name, joined_at)
    select ${sponsor}, 1, md5(${sponsor} || number)::uuid, number, number::text, 'Partner ' || number, ${new Date(0)}
    from generate_series(1, ${count}::integer) as number`.execute(database)
  await sql`insert into referral_line (sponsor_id, line, partners) values (${sponsor}, 1, ${count})`.execute(
    database,
  )
  return sponsor
}

/** A client whose partners are the test's alone. */
const inviterNamed = (name: string): Promise<Visitor> =>
  context.client({ name: `${name} Host`, email: `${name}@example.org`, password: 'guest house' })

const codeOf = async (visitor: Visitor) => (await visitor.ask(enter, {})).profile.referralCode

describe('the partner structure', () => {
  it('shows Vera whom she invited, on three lines and no further', async () => {
    const veras = await context.client(vera)
    const boriss = await context.client(boris, await codeOf(veras))
    const claras = await context.client(clara, await codeOf(boriss))
    const dmitris = await context.client(dmitri, await codeOf(claras))
    await context.client(eve, await codeOf(dmitris))

    const { partners, counts } = await veras.ask(listStructure, {})
    expect(partners.map(({ line, name }) => [line, name])).toEqual([
      [1, boris.name],
      [2, 'Clara B.'],
      [3, 'Дмитрий С.'],
    ])
    expect(counts).toEqual([1, 2, 3].map(line => ({ line, partners: 1 })))
    expect(partners[0]!.code).toBe(await codeOf(boriss))

    const below = await boriss.ask(listStructure, {})
    expect(below.counts.map(({ partners: count }) => count)).toEqual([1, 1, 1])
  })

  it('gives a line page by page, the latest first', async () => {
    const inviter = await inviterNamed('Hanna')
    const code = await codeOf(inviter)
    const names = [...'ABCDEFGHIJKL'].map(letter => `Guest ${letter}`)
    for (const [index, name] of names.entries())
      await context.client({ name, email: `guest${index}@example.org`, password: 'guest house' }, code)

    const { partners, counts } = await inviter.ask(listStructure, {})
    const second = await inviter.ask(structurePage, { line: 1, page: 2 })
    expect(counts[0]).toEqual({ line: 1, partners: 12 })
    expect(partners.map(({ name }) => name)).toEqual(names.toReversed().slice(0, 10))
    expect(second).toMatchObject({ total: 12, partners: [{ name: 'Guest B' }, { name: 'Guest A' }] })
    expect((await inviter.send(structurePage, { line: 4, page: 1 })).status).toBe(400)
  })

  it('gives partners who join at the same moment a place each', async () => {
    const inviter = await inviterNamed('Hugo')
    const code = await codeOf(inviter)
    const guests = [...'MNOP'].map(letter => ({
      name: `Guest ${letter}`,
      email: `at-once-${letter.toLowerCase()}@example.org`,
      password: 'guest house',
    }))
    await Promise.all(guests.map(guest => context.client(guest, code)))

    const { partners, counts } = await inviter.ask(listStructure, {})
    expect(counts[0]).toEqual({ line: 1, partners: guests.length })
    expect(partners.map(({ name }) => name).toSorted()).toEqual(guests.map(({ name }) => name))
  })

  it('pages through a long line, and no further', async () => {
    const sponsor = await manyPartners(context.context.database, 5_000)
    for (const number of [1, 250, 500, 501]) {
      const [page] = await linePages(context.context.database, sponsor, [1], { size: 10, number })
      expect(page).toMatchObject({ total: 5_000 })
      const last = 5_000 - 10 * (number - 1)
      const expected = Array.from({ length: Math.min(10, last) }, (_, index) => `Partner ${last - index}`)
      expect(page!.partners.map(({ name }) => name)).toEqual(expected)
    }
  })

  it('is compared with what each line counts', async () => {
    const sponsor = await manyPartners(context.context.database, 3)
    expect(await lineFaults(context.context.database)).toEqual([])
    await sql`update referral_line set partners = 4 where sponsor_id = ${sponsor}`.execute(
      context.context.database,
    )
    expect(await lineFaults(context.context.database)).toEqual([
      expect.stringContaining('counts 4 partners, and has 3'),
    ])
    await sql`update referral_line set partners = 3 where sponsor_id = ${sponsor}`.execute(
      context.context.database,
    )
    const moveLast = (from: number, to: number) =>
      sql`update referral set place = ${to} where sponsor_id = ${sponsor} and place = ${from}`.execute(
        context.context.database,
      )
    await moveLast(3, 5)
    expect(await lineFaults(context.context.database)).toEqual([
      expect.stringContaining('counts 3 partners, and has 3, each at a place of their own'),
    ])
    await moveLast(5, 3)
  })
})

describe('many months of rewards', () => {
  it('come twelve at a time, the latest first, and all of them come to the total', async () => {
    const sponsor = await inviterNamed('Ida')
    await context.context.database.transaction().execute(tx =>
      sql`
        insert into reward_credit (
          client_id, month, rewards, amount_micro, at, line1_micro, line2_micro, line3_micro)
        select client.id, to_char(month, 'YYYY-MM'), 1, 5, month, 3, 2, 0
        from client cross join generate_series(timestamp '2024-11-01', '2026-01-01', interval '1 month') as month
        where client.name = 'Ida Host'`.execute(tx),
    )
    const first = await sponsor.ask(listRewards, { page: 1 })
    const second = await sponsor.ask(listRewards, { page: 2 })
    const names = first.months.map(({ month }) => month)
    expect([names.length, names[0], names.at(-1)]).toEqual([15, '2026-01', '2024-11'])
    expect(names).toEqual(names.toSorted().toReversed())
    expect(first.totalMicro).toBe(75n)
    const shown = [first, second].map(answer => answer.shown.items.map(({ month }) => month))
    expect(shown).toEqual([names.slice(0, 12), names.slice(12)])
    expect(second).toMatchObject({ shown: { total: 15 }, totalMicro: 75n })
    expect(second.months).toEqual(first.months)
  })
})
