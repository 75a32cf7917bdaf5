import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showCare } from '../../contract/care.ts'
import { listFinance } from '../../contract/finance.ts'
import { referralLines } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { listGiven, listMonthRewards, listRewards } from '../../contract/partnership.ts'
import { setOption } from '../../contract/trading.ts'
import { boris, clara, dmitri, eve, vera, type Person } from '../../test/support/cast.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { ledgerFaults, balance } from '../ledger/index.ts'
import { settlementFaults, prepareSettlement, settlementStatus } from '../settlement/index.ts'
import {
  accountsOf,
  codeOf,
  isVerified,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../settlement/settlement-fixture.ts'
import { closeAccounts, makeFirstPrograms } from '../trading/index.ts'
import { insertAccount, insertClient, payIn } from '../settlement/people-fixture.ts'
import { readRewards } from './rewards-fixture.ts'

/** A verdict, and when it was given. */
type Review = [verdict: 'verified' | 'reopened', at: Date]
/** When it came, and what was found of it. */
type Scan = [uploadedAt: Date, ...Review[]]

let calendar: Calendar
let [veras, boriss, claras]: Visitor[] = []
/** Months are settled for everybody: all of it happens once, and this is what the people saw on their way. */
let march: Awaited<ReturnType<typeof withoutAnAccount>>
let opened: Awaited<ReturnType<typeof theSponsorOpens>>
let bonuses: Awaited<ReturnType<typeof othersOpen>>
let april: Awaited<ReturnType<typeof aprilIsSettled>>
let june: Awaited<ReturnType<typeof wholeMonthsAreSettled>>
beforeAll(async () => {
  calendar = await openCalendar()
  veras = await calendar.client(vera)
  boriss = await calendar.client(boris, await codeOf(veras))
  claras = await calendar.client(clara, await codeOf(boriss))
  march = await withoutAnAccount()
  opened = await theSponsorOpens()
  bonuses = await othersOpen()
  april = await aprilIsSettled()
  june = await wholeMonthsAreSettled()
})
afterAll(async () => {
  expect(await ledgerFaults(calendar.context.database, calendar.context.clock())).toEqual([])
  expect(await settlementFaults(calendar.context.database)).toEqual([])
  await calendar.close()
})

const rewardsOf = async (person: Person, visitor: Visitor) => {
  await visitor.enter(person)
  return readRewards(visitor)
}

const sumOf = (amounts: readonly { amountMicro: bigint }[]): bigint =>
  amounts.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)

/** What they read where they would ask to be deleted. */
const obstacleOf = async (visitor: Visitor) => (await visitor.ask(showCare, {})).obstacle

async function withoutAnAccount() {
  await opensAccount(calendar, boris, boriss!, 'starter', dollars(1000))
  // In Moscow it is April by now: months are those of UTC.
  calendar.on('2026-03-31T23:30')
  await calendar.deal('starter', 10)
  calendar.on('2026-04-01T00:06')
  await settles(calendar, '2026-03')
  return {
    ...(await rewardsOf(vera, veras!)),
    accounts: await accountsOf(veras!),
    obstacle: await obstacleOf(veras!),
  }
}

async function theSponsorOpens() {
  const account = await opensAccount(calendar, vera, veras!, 'starter', dollars(100))
  const { rewards, pendingMicro } = await rewardsOf(vera, veras!)
  const obstacle = await obstacleOf(veras!)
  calendar.on('2026-04-02T12:00')
  await veras!.enter(vera)
  await calendar.deal('starter', 1)
  const { incomeMicro } = (await accountsOf(veras!))[0]!
  await opensAccount(calendar, vera, veras!, 'starter', dollars(100))
  const deposits = (await accountsOf(veras!)).map(({ depositMicro }) => depositMicro)
  return { account, isPending: rewards[0]!.isPending, pendingMicro, obstacle, incomeMicro, deposits }
}

async function othersOpen() {
  for (const [person, visitor] of [
    [clara, claras!],
    [boris, boriss!],
  ] as const)
    await visitor.enter(person)
  for (const amount of [300, 100]) await opensAccount(calendar, boris, boriss!, 'starter', dollars(amount))
  await opensAccount(calendar, clara, claras!, 'currency', dollars(3000))
  await opensAccount(calendar, dmitri, await calendar.client(dmitri), 'currency', dollars(3000))
  const eves = await calendar.client(eve, await codeOf(boriss!))
  const { uid } = await opensAccount(calendar, eve, eves, 'currency', dollars(4000))
  await eves.ask(setOption, { uid, option: 'closing', status: 'drying' })
  calendar.on('2026-04-02T16:30')
  await closeAccounts(calendar.context)
  for (const person of [boris, clara, eve]) await isVerified(calendar, person)

  await eves.enter(eve)
  const { status } = (await accountsOf(eves))[0]!
  const atFirst = (await rewardsOf(boris, boriss!)).rewards.length
  await claras!.enter(clara)
  await opensAccount(calendar, clara, claras!, 'currency', dollars(3000))
  await opensAccount(calendar, clara, claras!, 'starter', dollars(100))
  return { statusOfEves: status, atFirst }
}

async function aprilIsSettled() {
  await boriss!.enter(boris)
  const oldest = (await accountsOf(boriss!)).at(-1)!
  await boriss!.ask(setOption, { uid: oldest.uid, option: 'closing', status: 'drying' })
  calendar.on('2026-04-20T12:00')
  await calendar.deal('currency', 1)
  calendar.on('2026-05-01T00:06')
  await settles(calendar, '2026-04')
  const { rewards } = await rewardsOf(boris, boriss!)
  const accounts = await accountsOf(boriss!)
  await claras!.enter(clara)
  const { balanceMicro } = (await claras!.ask(listFinance, {})).accounts[0]!
  return { rewards, accounts, veras: await rewardsOf(vera, veras!), balanceOfClaras: balanceMicro }
}

async function wholeMonthsAreSettled() {
  const brought = async () =>
    (await rewardsOf(boris, boriss!)).rewards.filter(({ kind }) => kind === 'opening')
  const before = await brought()
  calendar.on('2026-06-01T00:05')
  await prepareSettlement(calendar.context)
  const { due, begun } = await settlementStatus(calendar.context.database)
  for (const [at, month] of [
    ['2026-06-01T00:06', '2026-05'],
    ['2026-07-01T00:06', '2026-06'],
  ] as const) {
    calendar.on(at)
    await settles(calendar, month)
  }
  return { unasked: { waits: due?.month, begun }, before, brought: await brought() }
}

describe('a sponsor without an account', () => {
  it('has the reward kept for them', () => {
    const { rewards, shown, totalMicro, pendingMicro, months, settledMonth, accounts, obstacle } = march
    expect(rewards).toMatchObject([{ kind: 'profit', line: 1, name: boris.name, isPending: true }])
    expect(shown.items).toMatchObject([{ month: '2026-03', partners: 1, isPending: true }])
    expect(settledMonth).toBe('2026-03')
    expect([totalMicro, pendingMicro]).toEqual([dollars(5), dollars(5)])
    expect(months).toEqual([
      { month: '2026-03', rewards: 1, amountMicro: dollars(5), linesMicro: [dollars(5), 0n, 0n] },
    ])
    expect(accounts).toEqual([])
    expect(obstacle).toBe('rewardsPending')
  })

  it('gets it into the deposit of the account that they open', () => {
    const { account, isPending, pendingMicro, obstacle, incomeMicro } = opened
    expect(account).toMatchObject({ depositMicro: dollars(105), transactions: { total: 2 } })
    expect(account.transactions.items[0]).toMatchObject({ type: 'referralBonus', amountMicro: dollars(5) })
    expect([isPending, pendingMicro]).toEqual([false, 0n])
    expect(obstacle).toBe('accountsOpen')
    expect(incomeMicro).toBe(dollars(105) / 100n)
  })

  it('gets it once, however many accounts follow', () => {
    expect(opened.deposits).toEqual([dollars(100), dollars(105)])
  })
})

describe('a first opening under a program with a bonus', () => {
  it('brings nothing yet, and nothing ever for an account that is closed again', () => {
    expect(bonuses).toEqual({ statusOfEves: 'closed', atFirst: 0 })
  })

  it('brings its token once, however often an account is opened', async () => {
    const { client } = (
      await sql<{ client: string }>`
      select id as client from client where name = ${clara.name}`.execute(calendar.context.database)
    ).rows[0]!
    expect(await balance(calendar.context.database, client, 'token')).toBe(1n)
  })
})

describe('a bonus of a first opening', () => {
  const [march, april] = [new Date('2026-03-10'), new Date('2026-04-01')]
  const [before, monthEnd, after] = [
    new Date('2026-04-30T23:59:59.999Z'),
    new Date('2026-05-01'),
    new Date('2026-05-02'),
  ]
  let books: TestDatabase
  beforeAll(async () => {
    books = await testDatabase()
    await makeFirstPrograms(books.database)
  })
  afterAll(() => books.close())

  /** A client's account, opened in March under the client's sponsor. */
  async function opening() {
    const { database } = books
    const sponsor = await insertClient(database, null, march)
    const client = await insertClient(database, sponsor, march)
    const account = { client, program: 2, amountMicro: dollars(3000), at: march }
    const opened = await insertAccount(database, account)
    await sql`update trading_account set bonus_ppm = 10000 where id = ${opened.id}`.execute(database)
    return { sponsor, client, opened }
  }

  /** The same where both are verified. */
  async function verifiedOpening() {
    const made = await opening()
    for (const person of [made.client, made.sponsor]) await uploaded(person, [right])
    return made
  }

  /** What the sponsor has with April's settlement. */
  async function bonusesOf(client: string): Promise<bigint[]> {
    const { rows } = await sql<{ micro: bigint }>`
      select micro from unnest(opening_bonuses('2026-04', ${client}, ${client}, '{}'))`.execute(
      books.database,
    )
    return rows.map(({ micro }) => micro)
  }

  async function uploaded(client: string, scans: readonly Scan[]): Promise<void> {
    for (const [uploadedAt, ...reviews] of scans) {
      const scan = v7()
      await sql`
        insert into verification_scan (client_id, id, uploaded_at, sha256, bytes, width, height)
        values (${client}, ${scan}, ${uploadedAt}, sha256(''), 1, 1, 1)`.execute(books.database)
      for (const [verdict, at] of reviews)
        await sql`
          insert into verification_review (client_id, scan_id, id, verdict, actor, at)
          values (${client}, ${scan}, ${v7()}, ${verdict}, 'cli:olga', ${at})`.execute(books.database)
    }
  }

  const right: Scan = [march, ['verified', before]]
  const taken: Scan = [march, ['verified', april], ['reopened', before]]
  const late: Scan = [march, ['verified', monthEnd]]
  it.each([
    ['is given where both were found right before its end', [right], [right], 1],
    ['is given where that is taken back later', [[...right, ['reopened', after]]], [right], 1],
    ['is given where another scan comes later', [right, [after]], [right], 1],
    ['is not given where another scan came before', [right, [before]], [right], 0],
    ['is not given where nobody looked at the scan', [[march]], [right], 0],
    ['is not given where the client was found right later', [late], [right], 0],
    ['is not given where the sponsor was found right later', [right], [late], 0],
    ['is not given where the client’s was taken back by then', [taken], [right], 0],
    ['is not given where the sponsor’s was taken back by then', [right], [taken], 0],
  ] satisfies [string, Scan[], Scan[], number][])(
    'as of the end of its month %s',
    async (_when, clients, sponsors, given) => {
      const { client, sponsor } = await opening()
      await uploaded(client, clients)
      await uploaded(sponsor, sponsors)
      expect(await bonusesOf(client)).toHaveLength(given)
    },
  )

  it('is of what the account was opened with, whatever is paid in later', async () => {
    const { client, opened } = await verifiedOpening()
    await payIn(books.database, opened, dollars(500), april)
    expect(await bonusesOf(client)).toEqual([dollars(30)])
  })

  it('is given although the client had an account of another program before', async () => {
    const { client } = await verifiedOpening()
    const before = { client, program: 1, amountMicro: dollars(100), at: new Date('2026-03-09') }
    await insertAccount(books.database, before)
    expect(await bonusesOf(client)).toEqual([dollars(30)])
  })

  it('is that of one month, also where an account is opened in the first moment of the next', async () => {
    const { client, opened } = await verifiedOpening()
    const at = (moment: Date) =>
      sql`
        update trading_account set opened_at = ${moment} where client_id = ${client} and id = ${opened.id}`.execute(
        books.database,
      )
    await at(april)
    expect(await bonusesOf(client)).toEqual([])
    await at(new Date(april.getTime() - 1))
    expect(await bonusesOf(client)).toEqual([dollars(30)])
  })

  it('is that of the month in whose first moment the account was opened', async () => {
    const { client, opened } = await verifiedOpening()
    const at = { first: new Date('2026-03-01'), before: new Date('2026-02-28T23:59:59.999Z') }
    const bonuses: Record<string, bigint[]> = {}
    await sql`
      insert into settlement (month, hash, stage, actor, begun_at, finished_at)
      values ('2026-03', 'x', 5, 'cli:olga', ${april}, ${april})`.execute(books.database)
    for (const [name, moment] of Object.entries(at)) {
      await sql`
        update trading_account set opened_at = ${moment} where client_id = ${client} and id = ${opened.id}`.execute(
        books.database,
      )
      bonuses[name] = await bonusesOf(client)
    }
    await sql`delete from settlement`.execute(books.database)
    expect(bonuses).toEqual({ first: [dollars(30)], before: [] })
  })

  it('is of no later account, also where the first was opened before a month that is settled', async () => {
    const { client } = await verifiedOpening()
    const { client: later } = await verifiedOpening()
    const before = { client: later, program: 2, amountMicro: dollars(3000), at: new Date('2026-01-20') }
    await insertAccount(books.database, before)
    await sql`
      insert into settlement (month, hash, stage, actor, begun_at, finished_at)
      values ('2026-02', 'x', 5, 'cli:olga', ${march}, ${march})`.execute(books.database)
    expect(await bonusesOf(client)).toEqual([dollars(30)])
    expect(await bonusesOf(later)).toEqual([])
    await sql`delete from settlement`.execute(books.database)
  })

  it.each([
    [
      'lapses where its client asks to close the account in its month, though deals may come in later',
      before,
      0,
    ],
    ['is given where they ask after its end', monthEnd, 1],
  ])('%s', async (_, askedAt, given) => {
    const { client, opened } = await verifiedOpening()
    await sql`
      update trading_account
      set status = 3, asked_to_close_at = ${askedAt}, copies_until = ${after}, closing_since = ${after}
      where client_id = ${client} and id = ${opened.id}`.execute(books.database)
    expect(await bonusesOf(client)).toHaveLength(given)
  })
})

describe('a reward', () => {
  it('goes past an account that is being closed, into the oldest of the others', () => {
    const { rewards, accounts } = april
    expect(rewards.filter(({ kind }) => kind === 'profit').map(({ amountMicro }) => amountMicro)).toContain(
      dollars(30) / 20n,
    )
    const credited = accounts.map(
      ({ transactions }) => transactions.items.filter(({ type }) => type === 'referralBonus').length,
    )
    expect(credited).toEqual([0, 1, 0])
  })

  it('is listed by lines, month by month, and the months come to the total', () => {
    const { rewards, shown, months, totalMicro } = april.veras
    const [ofApril, ofMarch] = months
    expect([ofApril!.month, ofMarch!.month]).toEqual(['2026-04', '2026-03'])
    expect(ofApril!.linesMicro[1]).toBe((dollars(60) * 3n) / 100n)
    for (const { month, linesMicro, amountMicro, rewards: count } of months) {
      const own = rewards.filter(one => one.month === month)
      expect(linesMicro).toEqual(referralLines.map(line => sumOf(own.filter(one => one.line === line))))
      expect([amountMicro, count]).toEqual([sumOf(own), own.length])
    }
    expect(sumOf(months)).toBe(totalMicro)
    expect(shown).toEqual({
      total: 2,
      items: months.map(({ rewards: _count, ...month }) => ({
        ...month,
        partners: new Set(rewards.filter(one => one.month === month.month).map(({ name }) => name)).size,
        isPending: false,
      })),
    })
    expect(shown.items.map(({ partners }) => partners)).toEqual([2, 1])
  })

  it('is read with the others of its month alone', async () => {
    await veras!.enter(vera)
    const first = await veras!.ask(listMonthRewards, { month: '2026-04', page: 1 })
    expect(first.rewards.items.map(({ line, month }) => [line, month])).toEqual([
      [1, '2026-04'],
      [2, '2026-04'],
      [2, '2026-04'],
    ])
    const further = await veras!.ask(listMonthRewards, { month: '2026-04', page: 2 })
    expect(further.rewards).toEqual({ items: [], total: first.rewards.total })
    for (const month of ['2026-02', 'a text'])
      expect((await veras!.ask(listMonthRewards, { month, page: 1 })).rewards.total).toBe(0)
  })

  it('of a month without any is nothing, and the month is settled', async () => {
    await veras!.enter(vera)
    const { months, settledMonth } = await veras!.ask(listRewards, { page: 1 })
    expect([settledMonth, months[0]!.month]).toEqual(['2026-06', '2026-04'])
  })

  it('is never taken from the one whose profit it is for', () => {
    expect(april.balanceOfClaras).toBe(dollars(60))
  })
})

describe('the bonus of an opening', () => {
  it('is given with the first whole month, once, for an account that is still open and people who are verified', () => {
    expect(june.before).toEqual([])
    expect(june.brought).toMatchObject([
      {
        month: '2026-05',
        line: 1,
        name: clara.name,
        baseMicro: dollars(3000),
        percent: 1,
        amountMicro: dollars(30),
        isPending: false,
      },
    ])
  })

  it('waits for an operator in a month without deals as well', () => {
    expect(june.unasked).toEqual({ waits: '2026-05', begun: null })
  })

  it('is shown to the client who brought it, and takes nothing from her', async () => {
    await claras!.enter(clara)
    const { given } = await claras!.ask(listGiven, { page: 1 })
    expect(given.items[0]).toMatchObject({ kind: 'opening', line: 1, amountMicro: dollars(30) })
    expect((await accountsOf(claras!)).map(({ depositMicro }) => depositMicro)).toEqual(
      [100, 3000, 3000].map(dollars),
    )
  })

  it('is not shown to her while its month is being settled', async () => {
    const { database } = calendar.context
    const { rows } = await sql<{ finishedAt: Date }>`
      select finished_at as "finishedAt" from settlement where month = '2026-05'`.execute(database)
    await claras!.enter(clara)
    const total = async () => (await claras!.ask(listGiven, { page: 1 })).given.total
    const before = await total()
    await sql`update settlement set stage = 4, finished_at = null where month = '2026-05'`.execute(database)
    expect(await total()).toBe(before - 1)
    await sql`
      update settlement set stage = 5, finished_at = ${rows[0]!.finishedAt} where month = '2026-05'`.execute(
      database,
    )
  })

  it('is not given to the house', async () => {
    await isVerified(calendar, vera)
    const { rows } = await sql<{
      given: bigint
    }>`select count(*) as given from profit where bonus_micro > 0`.execute(calendar.context.database)
    expect(rows[0]!.given).toBe(1n)
  })
})
