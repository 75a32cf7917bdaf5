import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { fewestPagesReadBy, pagesReadBy } from '../../test/support/pages-read.ts'
import { waitForNoCoverage } from '../coverage/coverage-fixture.ts'
import { sql, transaction, type Connection, type Database } from '../database/index.ts'
import { previewMonth } from './index.ts'
import { bareContext, creditDeal, insertAccounts, insertDeal, preparePrograms } from './people-fixture.ts'

/**
 * Two databases with the same clients. One has statistics with hundreds of values of a client's id, so that it knows how
 * many are in a portion; the other has two, as all databases have of a portion once there are some 250,000 clients.
 */
let bases: Base[]
interface Base extends TestDatabase {
  /** What settling a month has read. */
  pages: number
}
const [clients, clientsOfPortion] = [2400, 800]
const day = (month: number, date: number) => new Date(Date.UTC(2026, month - 1, date))
beforeAll(async () => {
  bases = await Promise.all([base(), base('few')])
})
afterAll(() => Promise.all(bases.map(one => one.close())))

async function base(statistics: 'many' | 'few' = 'many'): Promise<Base> {
  const made = await testDatabase()
  const { database } = made
  await keepStatisticsUntilTold(database)
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
  const pages = await pagesReadByAMonth(database)
  await sql`vacuum (analyze)`.execute(database)
  return { ...made, pages }
}

/** PostgreSQL vacuums and analyzes by itself after a minute, which would change the pages of one of the two. */
const keepStatisticsUntilTold = (database: Connection) =>
  sql`
    do $$
    declare
      _table regclass;
    begin
      for _table in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = false)', _table);
      end loop;
    end
    $$`.execute(database)

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

const month = '2026-02'

/** Of the steps of all portions together, once the month is previewed. */
async function pagesReadByAMonth(database: Database): Promise<number> {
  const now = day(3, 2)
  const previewed = await previewMonth(bareContext(database, { now }), 'test', month, clientsOfPortion)
  if (typeof previewed === 'string') throw new Error(previewed)
  const { hash } = previewed
  await sql`select settlement_begin(${month}, ${hash}, 'test', ${now})`.execute(database)
  const advance = sql`select settlement_advance(${month}, ${hash}, ${now}, gen_random_uuid())`
  let pages = 0
  // Three stages of each portion, the rewards of all added up at once, and one call that finds nothing left to do.
  for (let step = 0; step < 3 * (clients / clientsOfPortion + 1) + 2; step++)
    pages += await transaction(database, tx => pagesReadBy(tx, advance))
  const { rows } = await sql<{ settled: bigint }>`
    select count(*) as settled from profit join settlement using (month) where finished_at is not null`.execute(
    database,
  )
  if (rows[0]!.settled !== BigInt(clients)) throw new Error('the month is not settled')
  return pages
}

/** A portion between two others. */
const [first, last] = [clientsOfPortion + 1, 2 * clientsOfPortion].map(
  number => sql`(select id from client order by id offset ${number - 1} limit 1)`,
) as [ReturnType<typeof sql>, ReturnType<typeof sql>]

describe('where the clients of a portion lie between two values of the statistics', () => {
  it('a month reads no more', () => {
    const [known, unknown] = bases.map(({ pages }) => pages)
    expect(unknown).toBeLessThan(1.5 * known!)
  })

  // By an index, which takes up to three times the pages that are read where all of a small table is.
  it.each([
    ['what clients are owed', sql`select coverage_entries(${first}, ${last}, 1, '{}', ${month}, array[1])`],
    ['the results of a month', sql`select count(*) from settlement_compute(${month}, ${first}, ${last})`],
    ['what becomes of them', sql`select settlement_profits(${month}, ${first}, ${last}, ${day(3, 2)})`],
    ['the postings of profits', sql`select settlement_orders(${month}, ${first}, ${last})`],
    ['the postings of rewards', sql`select reward_orders(${month}, ${first}, ${last})`],
  ])('of %s each range is read once', async (_what, statement) => {
    const [known, unknown] = await Promise.all(
      bases.map(({ database }) => fewestPagesReadBy(database, statement)),
    )
    expect(unknown).toBeLessThan(4 * known!)
  })
})
