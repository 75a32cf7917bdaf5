/**
 * How many accounts a settlement settles in a second, from the preview on, profits, rewards on three lines and stakes
 * included, beside what the database itself takes to insert as many entries and to update as many balances without any
 * rule; and beside what it takes to write every row that a month leaves, which nothing can be faster than. Three months
 * of 20 000 accounts; `BENCH_SETTLED=1000000` sets their number, and above 100 000 it is one month.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  migrate,
  openDatabase,
  sql,
  startEmbedded,
  transaction,
  type Database,
} from '../server/database/index.ts'
import { postEach } from '../server/ledger/posting-fixture.ts'
import { executeMonth, previewMonth } from '../server/settlement/index.ts'
import { letClockMove } from '../server/platform/demonstration.ts'
import { bareContext, creditDeal, insertDeal, preparePrograms } from '../server/settlement/people-fixture.ts'
import type { Row } from './rate.ts'

const accounts = Number(process.env['BENCH_SETTLED'] ?? 20_000)
const madeAtOnce = 20_000
const dealsOfMonth = 100
const months = accounts > 100_000 ? [1] : [1, 2, 3]

export async function settlement(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mastercopy-bench-'))
  const server = await startEmbedded({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
  const options = {
    url: server.url,
    poolMax: 4,
    applicationName: 'mastercopy bench',
    onTrouble: console.warn,
  }
  const database = openDatabase({ ...options, statementMsMax: 30 * 60_000 })
  // Settles under the limit that statements have everywhere.
  const settling = openDatabase(options)
  try {
    await migrate({ url: server.url })
    await letClockMove(database)
    return await measure(database, settling)
  } finally {
    await Promise.all([database.destroy(), settling.destroy()])
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(database: Database, settling: Database): Promise<Row[]> {
  await preparePrograms(database)
  for (let made = 0; made < accounts; made += madeAtOnce)
    await makeAccounts(database, made + 1, Math.min(made + madeAtOnce, accounts))
  await sql`analyze`.execute(database)

  const [ours, theirs, all]: [number[], number[], number[]] = [[], [], []]
  for (const month of months) {
    await trade(database, month)
    const before = await entriesOf(database)
    ours.push(accounts / (await secondsOf(() => settle(settling, month))))
    const entries = (await entriesOf(database)) - before
    const bare = await secondsOf(await bulk(database, entries))
    theirs.push(accounts / bare)
    all.push(accounts / (bare + (await secondsOf(await reasons(database, month)))))
  }
  const what = `${accounts} accounts settled, with their sponsors`
  return [
    {
      what,
      unit: '1/s',
      figures: ours,
      beside: { what: 'as many bare rows inserted and updated', figures: theirs },
    },
    { what, unit: '1/s', figures: ours, beside: { what: 'all rows of a month written bare', figures: all } },
  ]
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

const opened = new Date('2025-12-01T12:00:00.000Z')
const idOf = (number: ReturnType<typeof sql>) =>
  sql`('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Everybody has invited four others; one in three reinvests, and all have amounts with a fraction of a dollar. */
async function makeAccounts(database: Database, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::bigint, ${last}::bigint) as number`
  const upline = (generation: number) => sql`
    case when number >= ${4 ** generation} then ${idOf(sql`number / ${4 ** generation}`)} end`
  await transaction(database, async tx => {
    await sql`
      insert into client (id, name, referral_code, sponsor1, sponsor2, sponsor3, language, created_at)
      select ${idOf(sql`number`)}, 'Bench', number::text, ${upline(1)},
        case when ${upline(1)} is not null then ${upline(2)} end,
        case when ${upline(2)} is not null then ${upline(3)} end, 'en', ${opened}
      from ${numbers}`.execute(tx)
    await sql`
      insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
      select ${idOf(sql`number`)}, ${idOf(sql`number`)}, 'MT' || number, 1, 2, number % 3 = 0, false, ${opened}
      from ${numbers}`.execute(tx)
    await sql`
      insert into stake_change (client_id, account_id, since, reason, change_micro)
      select ${idOf(sql`number`)}, ${idOf(sql`number`)}, ${opened}, 1, 1000123456 + number % 1000
      from ${numbers}`.execute(tx)
    const orders = sql`
      select ${idOf(sql`number`)} as client_id, 'open' as key, 'bench' as reference, array[
        row('deposit', 2000000000, null, 'bench')::ledger_leg,
        row('trading_deposit', 1000123456 + number % 1000, ${idOf(sql`number`)}, 'MT')::ledger_leg] as legs
      from ${numbers}`
    await postEach(tx, orders, opened)
  })
}

/** What happens during the month: each deal's steps in transactions of their own, which are no part of its settlement. */
async function trade(database: Database, month: number): Promise<void> {
  const day = (number: number) => new Date(Date.UTC(2026, month - 1, 1, 0, number * 60))
  for (let deal = 1; deal <= dealsOfMonth; deal++) {
    const id = await insertDeal(database, 1, (month - 1) * dealsOfMonth + deal, day(deal))
    await creditDeal(database, id, deal % 3 === 0 ? -500 : 900, day(dealsOfMonth + 1))
  }
}

const nameOf = (month: number) => `2026-0${month}`
const endOf = (month: number) => new Date(Date.UTC(2026, month, 1))

async function settle(database: Database, month: number): Promise<void> {
  const context = bareContext(database, { now: new Date(endOf(month).getTime() + 3_600_000) })
  const preview = await previewMonth(context, 'bench', nameOf(month))
  if (typeof preview === 'string') throw new Error(preview)
  const outcome = await executeMonth(context, 'bench', nameOf(month), preview.hash)
  if (outcome !== 'done') throw new Error(JSON.stringify(outcome))
}

async function entriesOf(database: Database): Promise<number> {
  const { rows } = await sql<{ entries: bigint }>`select count(*) as entries from ledger_entry`.execute(
    database,
  )
  return Number(rows[0]!.entries)
}

/** The same rows into the same indexes, and the balances that they moved; no check, no trigger. */
async function bulk(database: Database, entries: number): Promise<() => Promise<void>> {
  const [entry, account] = ['bench_entry', 'bench_account'].map(name => sql.table(name))
  for (const table of [entry!, account!]) await sql`drop table if exists ${table}`.execute(database)
  await sql`create table ${entry!} (like ledger_entry including indexes)`.execute(database)
  await sql`create table ${account!} (like ledger_account including all) with (fillfactor = 70)`.execute(
    database,
  )
  await sql`insert into ${account!} select * from ledger_account`.execute(database)
  return async () => {
    await sql`insert into ${entry!} select * from ledger_entry order by at desc limit ${entries}`.execute(
      database,
    )
    await sql`
      update ${account!} as account set balance = balance + 0, seq = seq + 1
      from (select distinct client_id, kind, subject from ${entry!}) as moved
      where account.client_id = moved.client_id and account.kind = moved.kind and account.subject = moved.subject`.execute(
      database,
    )
  }
}

/** What a month leaves besides: postings, profits, rewards and stakes, into the same indexes. */
async function reasons(database: Database, month: number): Promise<() => Promise<void>> {
  const name = nameOf(month)
  const written = {
    ledger_posting: sql`key in (${`settlement:${name}`}, ${`reward:${name}`})`,
    profit: sql`month = ${name}`,
    reward_credit: sql`month = ${name}`,
    stake_change: sql`since >= ${endOf(month)}`,
  }
  for (const table of Object.keys(written)) {
    const bare = sql.table(`bench_${table}`)
    await sql`drop table if exists ${bare}`.execute(database)
    await sql`create table ${bare} (like ${sql.table(table)} including indexes)`.execute(database)
  }
  return async () => {
    for (const [table, which] of Object.entries(written))
      await sql`insert into ${sql.table(`bench_${table}`)} select * from ${sql.table(table)} where ${which}`.execute(
        database,
      )
  }
}
