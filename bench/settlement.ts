/**
 * How many accounts a settlement settles in a second, from the preview on, profits, rewards on three lines and stakes
 * included, beside what the database itself takes for the same rows into copies of the same tables, filled as they were
 * before the month: the entries and balances alone; every row that a month leaves; and every row under the same
 * constraints and foreign keys, which nothing can be faster than. By the clock, where two portions are settled at once, and
 * by the database's processor, which is not moved by what else the machine does. Two months of 20 000 accounts;
 * `BENCH_SETTLED=1000000` sets their number, and above 100 000 it is one month.
 */
import { openDatabase, sql, type Database } from '../server/database/index.ts'
import { executeMonth, previewMonth } from '../server/settlement/index.ts'
import { letClockMove } from '../server/platform/demonstration.ts'
import {
  bareContext,
  creditDeal,
  insertAccounts,
  insertDeal,
  preparePrograms,
} from '../server/settlement/people-fixture.ts'
import { processorMicroseconds, tellsProcessorTime } from './processor.ts'
import { onEmbedded } from './embedded.ts'
import type { Row } from './rate.ts'

const accounts = Number(process.env['BENCH_SETTLED'] ?? 20_000)
const madeAtOnce = 20_000
const dealsOfMonth = 100
const months = accounts > 100_000 ? [1] : [1, 2]

export const settlement = (): Promise<Row[]> =>
  onEmbedded(async url => {
    const options = { url, poolMax: 4, onTrouble: console.warn }
    const database = openDatabase({
      ...options,
      applicationName: 'mastercopy bench',
      statementMsMax: 30 * 60_000,
    })
    // Settles under the limit that statements have everywhere.
    const settling = openDatabase({ ...options, applicationName: settler })
    const bare = openDatabase({ ...options, applicationName: writer, statementMsMax: 30 * 60_000 })
    try {
      await letClockMove(database)
      return await measure({ database, settling, bare })
    } finally {
      await Promise.all([database, settling, bare].map(one => one.destroy()))
    }
  })

interface Pools {
  database: Database
  settling: Database
  bare: Database
}

/** By these names their connections are found among the processes. */
const settler = 'mastercopy settling'
const writer = 'mastercopy bare'

/** Accounts in a second: of the clock, and of the database's processor. */
interface Speed {
  clock: number
  processor: number
}

async function measure({ database, settling, bare }: Pools): Promise<Row[]> {
  await preparePrograms(database)
  for (let made = 0; made < accounts; made += madeAtOnce)
    await insertAccounts(database, made + 1, Math.min(made + madeAtOnce, accounts), opened)
  await sql`analyze`.execute(database)

  const ours: Speed[] = []
  const theirs = new Map(bareWrites.map(write => [write, [] as Speed[]]))
  for (const month of months) {
    await trade(database, month)
    const copies = await Promise.all(bareWrites.map(write => copy(database, write)))
    ours.push(await speedOf(database, settler, () => settle(settling, month)))
    for (const [index, write] of bareWrites.entries()) {
      const work = () => writeMonth(bare, copies[index]!, month)
      theirs.get(write)!.push(await speedOf(database, writer, work))
    }
  }
  const what = `${accounts} accounts settled, with their sponsors`
  return (['clock', 'processor'] as const)
    .filter(one => one === 'clock' || tellsProcessorTime)
    .flatMap(one => rowsOf(what, one, ours, theirs))
}

const rowsOf = (what: string, one: keyof Speed, ours: Speed[], theirs: Map<BareWrite, Speed[]>): Row[] =>
  [...theirs].map(([{ what: beside }, speeds]) => ({
    what: one === 'clock' ? what : `${what}, by processor`,
    unit: '1/s',
    figures: ours.map(speed => speed[one]),
    beside: { what: beside, figures: speeds.map(speed => speed[one]) },
  }))

async function speedOf(database: Database, name: string, work: () => Promise<unknown>): Promise<Speed> {
  const before = await processorOf(database, name)
  const begin = performance.now()
  await work()
  const seconds = (performance.now() - begin) / 1000
  const after = await processorOf(database, name)
  let busy = 0
  for (const [pid, microseconds] of after) busy += microseconds - (before.get(pid) ?? 0)
  return { clock: accounts / seconds, processor: accounts / (busy / 1_000_000) }
}

/** What each connection under a name has taken of the processor. */
async function processorOf(database: Database, name: string): Promise<Map<number, number>> {
  if (!tellsProcessorTime) return new Map()
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = ${name}`.execute(database)
  return new Map(
    await Promise.all(
      rows.map(async ({ pid }): Promise<[number, number]> => [pid, await processorMicroseconds(pid)]),
    ),
  )
}

const opened = new Date('2025-12-01T12:00:00.000Z')

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

/** What a settled month leaves in each table. */
const rowsOfMonth = (month: number) => ({
  ledger_posting: sql`key in (${`settlement:${nameOf(month)}`}, ${`reward:${nameOf(month)}`})`,
  ledger_entry: sql`at >= ${endOf(month)}`,
  profit: sql`month = ${nameOf(month)}`,
  reward_credit: sql`month = ${nameOf(month)}`,
  stake_change: sql`since >= ${endOf(month)}`,
})
type Written = keyof ReturnType<typeof rowsOfMonth>

interface BareWrite {
  what: string
  prefix: string
  tables: Written[]
  isRuled: boolean
}

const everything: Written[] = ['ledger_posting', 'ledger_entry', 'profit', 'reward_credit', 'stake_change']
const bareWrites: BareWrite[] = [
  { what: 'its entries and balances bare', prefix: 'bare', tables: ['ledger_entry'], isRuled: false },
  { what: 'all of its rows bare', prefix: 'all', tables: everything, isRuled: false },
  {
    what: 'all of its rows under their constraints',
    prefix: 'ruled',
    tables: everything,
    isRuled: true,
  },
]

/** Copies of what a month writes, as full as the tables are and with their indexes. */
async function copy(database: Database, write: BareWrite): Promise<BareWrite> {
  for (const table of [...write.tables, 'ledger_account']) {
    const copied = copyOf(write, table)
    await sql`drop table if exists ${copied}`.execute(database)
    await sql`create table ${copied} (like ${sql.table(table)} including all)
      ${table === 'ledger_account' ? sql`with (fillfactor = 70)` : sql``}`.execute(database)
    await sql`insert into ${copied} select * from ${sql.table(table)}`.execute(database)
    for (const constraint of await constraintsOf(database, write, table)) await constraint.execute(database)
    await sql`analyze ${copied}`.execute(database)
  }
  return write
}

const copyOf = ({ prefix }: BareWrite, table: string) => sql.table(`${prefix}_${table}`)

/** LIKE takes checks over, and no foreign keys. */
async function constraintsOf(database: Database, write: BareWrite, table: string) {
  const { rows } = await sql<{ name: string; definition: string; isCheck: boolean }>`
    select conname as name, pg_get_constraintdef(oid) as definition, contype = 'c' as "isCheck"
      from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`.execute(database)
  return rows
    .filter(({ isCheck }) => isCheck !== write.isRuled)
    .map(({ name, definition, isCheck }) =>
      isCheck
        ? sql`alter table ${copyOf(write, table)} drop constraint ${sql.ref(name)}`
        : sql`alter table ${copyOf(write, table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`,
    )
}

async function writeMonth(bare: Database, write: BareWrite, month: number): Promise<void> {
  const which = rowsOfMonth(month)
  for (const table of write.tables)
    await sql`
      insert into ${copyOf(write, table)} select * from ${sql.table(table)} where ${which[table]}`.execute(
      bare,
    )
  await sql`
    update ${copyOf(write, 'ledger_account')} as account set balance = balance + 0, seq = seq + 1
      from (select distinct client_id, kind, subject from ledger_entry where ${which.ledger_entry}) as moved
     where account.client_id = moved.client_id and account.kind = moved.kind
       and account.subject = moved.subject`.execute(bare)
}
