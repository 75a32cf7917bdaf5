import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { executeStatements } from '../../test/support/connection.ts'
import { everyNth, times } from '../../test/support/depth.ts'
import { seeItGone, startDying } from '../../test/support/crash-program.ts'
import { patience, testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { onDatabase } from '../../test/support/database-url.ts'
import type { SettlementProcessOrder } from '../../test/support/settlement-process.ts'
import { v7 } from 'uuid'
import { openDatabase, sql, transaction, type Database, type Transaction } from '../database/index.ts'
import { ledgerFaults } from '../ledger/index.ts'
import { transfer } from '../ledger/posting-fixture.ts'
import { compareAllotments } from '../treasury/index.ts'
import {
  settlementFaults,
  executeMonth,
  prepareSettlement,
  previewMonth,
  recomputeSettlement,
  settlementStatus,
} from './index.ts'
import {
  bareContext,
  creditDeal,
  startClosing,
  insertAccount,
  insertClient,
  insertDeal,
  payIn,
  preparePrograms,
  reinvests,
  type Account,
} from './people-fixture.ts'

const month = '2026-03'
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
const april = new Date('2026-04-01T00:10:00.000Z')

let prepared: TestDatabase
let hash: string
let unkilled: unknown
let unkilledProfits: unknown
const copies: string[] = []
beforeAll(async () => {
  prepared = await testDatabase()
  await people(prepared.database)
  const preview = await previewMonth(bareContext(prepared.database, { now: april }), 'cli:olga', month, 2)
  if (typeof preview === 'string') throw new Error(preview)
  hash = preview.hash
  // A database that someone is connected to cannot be copied.
  await prepared.database.destroy()
  unkilled = await onCopy(async (_url, database) => {
    expect(await executeHere(database)).toBe('done')
    unkilledProfits = await profitsIn(database)
    return outcomeOf(database)
  })
})
afterAll(async () => {
  for (const name of copies)
    await executeStatements(prepared.adminUrl, `drop database if exists ${name} with (force)`)
  await executeStatements(
    onDatabase(prepared.adminUrl, 'postgres'),
    `drop database ${nameOf(prepared.url)} with (force)`,
  )
})

/** When the database has answered which statement, and which of its kind: three portions, and one for those to come. */
const moments: [string, string, number][] = [
  ['before it has begun', 'settlement_begin', 1],
  ['when it has begun', 'commit', 1],
  ['while it compares', 'settlement_advance', 3],
  ['when it has decided to go on', 'commit', 5],
  ['when the first portion’s money has moved', 'settlement_advance', 5],
  ['between two portions', 'commit', 6],
  ['when a lost account is closed', 'settlement_advance', 7],
  ['in its last portion', 'settlement_advance', 8],
  ['when all profits are posted', 'commit', 9],
  ['when rewards are added up', 'settlement_advance', 9],
  ['when rewards are credited', 'settlement_advance', 10],
  ['between two portions of sponsors', 'commit', 12],
  ['just before its end', 'settlement_advance', 13],
  ['after its end', 'commit', 14],
]

describe('a settlement that is killed', () => {
  test.each(everyNth(3, moments))(
    '%s is brought to the same end by the next one',
    async (_when, text, nth) => {
      await onCopy(async (url, database) => {
        await killed(url, database, { ...answered(text, nth), atOnce: 1 })
        expect(['done', 'doneBefore']).toContain(await executeHere(database))
        expect(await outcomeOf(database)).toEqual(unkilled)
        expect(await ledgerFaults(database, new Date())).toEqual([])
        expect(await settlementFaults(database)).toEqual([])
      })
    },
  )
})

test('a settlement whose process is asked to end stops between two portions, and goes on with the next one', async () => {
  await onCopy(async (_url, database) => {
    const context = { ...bareContext(database, { now: april }), ending: AbortSignal.abort() }
    await expect(executeMonth(context, 'cli:olga', month, hash)).rejects.toBe(context.ending.reason)
    expect(await settlementStatus(database)).toMatchObject({ begun: { month } })
    expect(await executeHere(database)).toBe('done')
    expect(await outcomeOf(database)).toEqual(unkilled)
  })
})

test('a job that is killed before it executes what it previewed is followed by one that does', async () => {
  await onCopy(async (url, database) => {
    await executeHere(database)
    const may = new Date('2026-05-01T00:10:00.000Z')
    const job = { now: may.getTime(), work: 'job' } as const
    await killed(url, database, { ...answered('settlement_begin', 1), ...job })
    const left = await settlementStatus(database)
    expect([left.preview?.month, left.begun, left.due?.month]).toEqual(['2026-04', null, '2026-04'])

    await prepareSettlement(bareContext(database, { now: may }))
    expect((await settlementStatus(database)).due?.month).toBe('2026-05')
  })
})

test('two who settle at once do it once', async () => {
  await onCopy(async (_url, database) => {
    const all = await Promise.all([executeHere(database), executeHere(database), executeHere(database)])
    expect(new Set(all)).toEqual(new Set(all.includes('doneBefore') ? ['done', 'doneBefore'] : ['done']))
    expect(await outcomeOf(database)).toEqual(unkilled)
  })
})

test('portions are paid side by side, each once and as it is allotted', async () => {
  await onCopy(async (_url, database) => {
    await allots(database)
    let last: Promise<string> | undefined
    await transaction(database, async first => {
      expect(await advance(first)).toBe('advanced')
      for (let portion = 2; portion <= 4; portion++)
        expect(await transaction(database, advance)).toBe('advanced')
      expect(await portionsPaid(database)).toEqual([2, 3, 4])
      // There is none left but the one that is being paid.
      last = transaction(database, advance)
      await lockIsAwaited(database)
    })
    expect(await last).toBe('advanced')
    expect(await portionsPaid(database)).toEqual([1, 2, 3, 4])
    expect(await executeHere(database)).toBe('done')
    expect(await outcomeOf(database)).toEqual(unkilled)
  })
})

test('a month that is being executed is not previewed once more, and goes on as it was', async () => {
  await onCopy(async (_url, database) => {
    await allots(database)
    expect(await transaction(database, advance)).toBe('advanced')
    expect(await previewMonth(bareContext(database, { now: april }), 'cli:pavel', month, 2)).toBe('executing')
    expect(await portionsPaid(database)).toEqual([1])
    expect(await executeHere(database)).toBe('done')
    expect(await outcomeOf(database)).toEqual(unkilled)
  })
})

test('a month goes on when the last two portions are ended at once', async () => {
  await onCopy(async (_url, database) => {
    await allots(database)
    for (let portion = 1; portion <= 2; portion++) await transaction(database, advance)
    await transaction(database, async third => {
      await advance(third)
      await transaction(database, advance)
    })
    expect(await portionsPaid(database)).toEqual([1, 2, 3, 4])
    expect(await stageOf(database)).toBe(2)
    expect(await transaction(database, advance)).toBe('advanced')
    expect(await stageOf(database)).toBe(3)
    expect(await executeHere(database)).toBe('done')
    expect(await outcomeOf(database)).toEqual(unkilled)
  })
})

test('a month is not taken back while a portion of it is compared', async () => {
  await onCopy(async (_url, database) => {
    await sql`select settlement_begin(${month}, ${hash}, 'cli:olga', ${april})`.execute(database)
    for (let portion = 1; portion <= 3; portion++) await transaction(database, advance)
    let isWithdrawn: Promise<unknown> | undefined
    await transaction(database, async tx => {
      // The last one, with which it goes on to pay.
      await advance(tx)
      isWithdrawn = sql`select settlement_withdraw(${month}, ${hash}) as gone`
        .execute(database)
        .then(({ rows }) => rows)
      await lockIsAwaited(database)
    })
    expect(await isWithdrawn).toEqual([{ gone: false }])
    expect(await executeHere(database)).toBe('done')
    expect(await outcomeOf(database)).toEqual(unkilled)
  })
})

test('what is allotted is spoken for before any of it is paid, by who dies in between too', async () => {
  await onCopy(async (url, database) => {
    const before = await roomIn(database)
    await killed(url, database, { ...answered('commit', 5), atOnce: 1 })
    const { rows } = await sql`select from profit`.execute(database)
    expect(rows).toEqual([])
    const allotted = await roomIn(database)
    expect(allotted).not.toBe(before)
    expect(await executeHere(database)).toBe('done')
    expect(await roomIn(database)).toBe(allotted)
    expect(await outcomeOf(database)).toEqual(unkilled)
    expect(await settlementFaults(database)).toEqual([])
    expect(await compareAllotments(database)).toEqual([])
    await sql`alter table house_posting disable trigger user`.execute(database)
    await sql`update house_posting set reference = 'other' where key = 'settlement:2026-03:1'`.execute(
      database,
    )
    expect(await compareAllotments(database)).toContainEqual(
      expect.objectContaining({ kind: 'houseAllotment', subject: '2026-03', details: { part: 'gains' } }),
    )
  })
})

test('people pay each other, pay in and close while a month is settled, and all of it is right', async () => {
  await onCopy(async (_url, database) => {
    const { rows: accounts } = await sql<Account>`
      select client_id as client, id from trading_account where status = 2`.execute(database)
    const pays = (nth: number) => {
      const [from, to] = [accounts[nth % accounts.length]!, accounts[(nth + 1) % accounts.length]!]
      const order = { from: { client: from.client, name: 'a' }, to: { client: to.client, name: 'b' } }
      return transaction(database, tx =>
        transfer(tx, { ...order, amountMicro: 7n, key: `pay:${nth}`, reference: 'x', at: april }),
      )
    }
    const all = await Promise.all([
      executeHere(database),
      ...Array.from({ length: 60 }, (_, nth) => pays(nth)),
      ...Array.from({ length: 20 }, () => payIn(database, accounts[0]!, 1_000n, april)),
      startClosing(database, accounts[2]!, april),
      executeHere(database),
    ])
    expect(all[0]).toMatch(/^done/)
    const { rows } = await sql`select from profit`.execute(database)
    expect(rows).toHaveLength(5)
    expect(await ledgerFaults(database, new Date())).toEqual([])
    expect(await settlementFaults(database)).toEqual([])
  })
})

/** So many processes die: a few for each commit, a hundred with `npm run test:crash`. */
const deathsMin = times({ commit: 4, whole: 100 })

test(`${deathsMin} processes that settle and pay are killed, and nothing that was acknowledged is lost`, async () => {
  let deaths = 0
  while (deaths < deathsMin) deaths += await onCopy((url, database) => storm(url, database, deaths))
}, 1_800_000)

/** Until the month is executed. Returns how many died. */
async function storm(url: string, database: Database, before: number): Promise<number> {
  const acknowledged: string[] = []
  let [isOver, deaths] = [false, 0]
  while (!isOver) {
    const place = before + deaths
    const paying = { ...answered('', 9 + ((place * 5) % 23)), work: 'pay' } as const
    const [settles, pays] = await Promise.all([
      dies(url, answered('', 5 + ((place * 7) % 12))),
      dies(url, paying, key => acknowledged.push(key)),
    ])
    await seeItGone(database, 'settlement')
    expect(pays).toBe(true)
    isOver = !settles
    deaths += isOver ? 1 : 2
  }
  expect(await executeHere(database)).toMatch(/^done/)
  expect(await profitsIn(database)).toEqual(unkilledProfits)
  const { rows: kept } = await sql<{ books: bigint }>`
    select count(*) as books from ledger_posting where key = any(${acknowledged}::text[]) group by key`.execute(
    database,
  )
  expect(kept.filter(({ books }) => books === 2n)).toHaveLength(acknowledged.length)
  expect(await ledgerFaults(database, new Date())).toEqual([])
  expect(await settlementFaults(database)).toEqual([])
  expect(await recomputeSettlement(database)).toEqual([])
  return deaths
}

async function profitsIn(database: Database): Promise<unknown> {
  const { rows } = await sql`
    select account_id, deals, result_micro, profit_micro, loss_micro, reward1_micro from profit
    order by account_id`.execute(database)
  return rows
}

/** Six in a line: one reinvests, one has lost everything, one has no account for their rewards. */
async function people(database: Database): Promise<void> {
  await preparePrograms(database)
  let sponsor: string | null = null
  for (let seat = 0; seat < 6; seat++) {
    sponsor = await insertClient(database, sponsor, march(1))
    if (seat === 1) continue
    const program = seat === 4 ? 2 : 1
    const order = { client: sponsor, program, amountMicro: 1_234_567_891n + BigInt(seat), at: march(2) }
    await reinvests(database, await insertAccount(database, order), seat === 3)
  }
  for (const [number, program, ppm] of [
    [1, 1, 21_000],
    [2, 1, -4_700],
    [3, 2, -1_000_000],
  ] as const)
    await creditDeal(database, await insertDeal(database, program, number, march(4 + number)), ppm, march(10))
}

/** The next portion of the month, or the next step of it. */
async function advance(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select settlement_advance(${month}, ${hash}, ${april}, ${v7()}) as answer`.execute(tx)
  return rows[0]!.answer
}

/** The month has begun, all four portions were found as previewed, and none is paid. */
async function allots(database: Database): Promise<void> {
  await sql`select settlement_begin(${month}, ${hash}, 'cli:olga', ${april})`.execute(database)
  for (let portion = 0; portion < 4; portion++) await transaction(database, advance)
  expect((await sql`select from settlement where stage = 2`.execute(database)).rows).toHaveLength(1)
}

async function portionsPaid(database: Database): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from settlement_portion where stage = 2 order by number`.execute(database)
  return rows.map(({ number }) => number)
}

async function stageOf(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ stage: number }>`select stage from settlement`.execute(database)
  return rows[0]?.stage
}

/** How much more may be credited. */
async function roomIn(database: Database): Promise<bigint> {
  const { rows } = await sql<{ room: string }>`
    select house_room(house_evidence(), house_pending(coalesce(house_allotted_month(), '2026-03'), house_evidence(), ${april}))
      as room`.execute(database)
  return BigInt(rows[0]!.room)
}

/** Until someone waits for a lock. */
async function lockIsAwaited(database: Database): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(database)).rows.length === 0);
}

const executeHere = (database: Database) =>
  executeMonth(bareContext(database, { now: april }), 'cli:olga', month, hash)

type Order = Pick<SettlementProcessOrder, 'death'> & Partial<SettlementProcessOrder>

/** A process dies when so many of its statements with this text have been answered. */
const answered = (text: string, nth: number): Order => ({
  death: { when: 'after', said: Array.from({ length: nth }, () => text) },
})

/** Executes the month unless the order says otherwise. Whether the process died before it had done its work. */
async function dies(url: string, order: Order, hear?: (line: string) => void): Promise<boolean> {
  const dying = await startDying('settlement-process')
  const usual = { databaseUrl: url, now: april.getTime(), work: { month, hash } }
  return dying.work({ ...usual, ...order } satisfies SettlementProcessOrder, hear)
}

async function killed(url: string, database: Database, order: Order): Promise<void> {
  expect(await dies(url, order)).toBe(true)
  await seeItGone(database, 'settlement')
}

async function onCopy<T>(work: (url: string, database: Database) => Promise<T>): Promise<T> {
  const name = `${nameOf(prepared.url)}_${copies.length}`
  copies.push(name)
  await executeStatements(
    onDatabase(prepared.adminUrl, 'postgres'),
    `create database ${name} template ${nameOf(prepared.url)} owner ${inject('testServer').owner}`,
  )
  const url = onDatabase(prepared.url, name)
  const database = openDatabase({
    url,
    poolMax: 6,
    ...patience,
    applicationName: 'killed test',
    onTrouble: () => {},
  })
  try {
    return await work(url, database)
  } finally {
    await database.destroy()
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

/** Everything that a settlement leaves behind. */
async function outcomeOf(database: Database): Promise<unknown> {
  const tables = [
    'profit',
    'account_closing',
    'reward_credit',
    'stake_change',
    'ledger_account',
    'ledger_entry',
    'settlement',
    'settlement_reward',
    'settlement_portion',
    'house_account',
    'house_posting',
    'house_entry',
  ]
  const told: unknown[] = []
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(told) as row from ${sql.table(table)} as told order by to_jsonb(told)::text`.execute(
      database,
    )
    told.push(rows.map(({ row }) => row))
  }
  return told
}
