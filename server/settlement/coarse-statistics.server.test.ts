import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { waitForNoCoverage } from '../coverage/coverage-fixture.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { previewMonth } from './index.ts'
import { bareContext, creditDeal, insertAccounts, insertDeal, preparePrograms } from './people-fixture.ts'

/**
 * Two databases with the same clients. One has statistics with hundreds of values of a client's id, so that it knows how
 * many are in a portion; the other has two, as all databases have of a portion once there are some 250,000 clients.
 */
let bases: TestDatabase[]
const [clients, clientsOfPortion] = [2400, 800]
const day = (month: number, date: number) => new Date(Date.UTC(2026, month - 1, date))
beforeAll(async () => {
  bases = await Promise.all([base(), base('few')])
})
afterAll(() => Promise.all(bases.map(one => one.close())))

async function base(statistics: 'many' | 'few' = 'many'): Promise<TestDatabase> {
  const made = await testDatabase()
  const { database } = made
  await preparePrograms(database)
  await waitForNoCoverage(bareContext(database, { now: day(1, 1) }))
  await insertAccounts(database, 1, clients, day(1, 1))
  for (const [number, ppm] of [900, -500, 700].entries())
    await creditDeal(
      database,
      await insertDeal(database, 1, number + 1, day(2, 2 + number)),
      ppm,
      day(2, 10 + number),
    )
  if (statistics === 'few') await keepFewStatistics(database)
  await sql`analyze`.execute(database)
  return made
}

/** Two values of each column with a client's id. */
const keepFewStatistics = (database: Connection) =>
  sql`
    do $$
    declare
      _it record;
    begin
      for _it in
        select attrelid::regclass as of, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
         where relkind = 'r' and relnamespace = 'public'::regnamespace
           and (attname = 'client_id' or attname = 'id' and relname = 'client')
      loop
        execute format('alter table %s alter column %I set statistics 1', _it.of, _it.name);
      end loop;
    end
    $$`.execute(database)

/** Pages of the database that a statement reads, with all that it calls. */
async function pagesReadBy(connection: Connection, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) ${statement}`.execute(connection)
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
}

const month = '2026-02'

/** Of each portion's steps together, from the preview on. */
async function pagesReadByAMonth({ database }: TestDatabase): Promise<number> {
  const now = day(3, 2)
  const previewed = await previewMonth(bareContext(database, { now }), 'test', month, clientsOfPortion)
  if (typeof previewed === 'string') throw new Error(previewed)
  const { hash } = previewed
  await sql`select settlement_begin(${month}, ${hash}, 'test', ${now})`.execute(database)
  for (let pages = 0; ;) {
    const advance = sql`select settlement_advance(${month}, ${hash}, ${now}, gen_random_uuid())`
    pages += await transaction(database, tx => pagesReadBy(tx, advance))
    const { rows } = await sql`select from settlement where month = ${month} and finished_at is null`.execute(
      database,
    )
    if (rows.length === 0) return pages
  }
}

const pagesReadByCoverage = ({ database }: TestDatabase) =>
  pagesReadBy(
    database,
    sql`
      select coverage_entries((array_agg(id order by id))[1], (array_agg(id order by id desc))[1], 1, '{}', ${month}, array[1])
      from (select id from client order by id offset ${clientsOfPortion} limit ${clientsOfPortion}) as portion`,
  )

it.each([
  { what: 'what clients are owed', pages: pagesReadByCoverage },
  { what: 'a month', pages: pagesReadByAMonth },
])(
  '$what costs no more where the clients of a portion lie between two values of the statistics',
  async ({ pages }) => {
    const [known, unknown] = await Promise.all(bases.map(pages))
    expect(unknown).toBeLessThan(3 * known!)
  },
)
