import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { sql } from '../database/index.ts'
import { flows, kinds } from './chart.ts'

let books: TestDatabase
beforeAll(async () => {
  books = await testDatabase()
})
afterAll(() => books.close())

describe('the chart in the database', () => {
  test('names the same kinds as the program', async () => {
    const { rows } = await sql`
      select name, kind, currency, by_trading_account as "byTradingAccount" from ledger_kinds()`.execute(
      books.database,
    )
    expect(rows).toEqual(Object.entries(kinds).map(([name, kind]) => ({ name, ...kind })))
  })

  test('knows the same flows as the program, called the same on statements', async () => {
    const { rows } = await sql`
      select flow as name, source.name as source, from_code, target.name as target, to_code
        from ledger_chart() as chart
        join ledger_kinds() as source on source.kind = from_kind
        join ledger_kinds() as target on target.kind = to_kind
       order by flow`.execute(books.database)
    expect(rows).toEqual(
      Object.entries(flows).map(([name, { from, to }]) => ({
        name,
        source: from[0],
        from_code: from[1],
        target: to[0],
        to_code: to[1],
      })),
    )
  })

  test('gives each flow the way that the list says', async () => {
    const { rows } = await sql`
      select flow from ledger_chart()
       where (from_kind, from_code, to_kind, to_code) is distinct from
             ((ledger_way_of(flow)).from_kind, (ledger_way_of(flow)).from_code,
              (ledger_way_of(flow)).to_kind, (ledger_way_of(flow)).to_code)`.execute(books.database)
    expect(rows).toEqual([])
  })

  test('shows on statements only what an account counts the lines of', async () => {
    const { rows } = await sql`
      select flow from ledger_chart()
       where (from_code is not null and from_kind not in (1, 3, 4))
          or (to_code is not null and to_kind not in (1, 3, 4))`.execute(books.database)
    expect(rows).toEqual([])
  })

  test('moves each flow between the accounts that its kinds ask for, within their bounds', async () => {
    const { rows } = await sql`
      select flow from ledger_chart() as chart
        join ledger_kinds() as giver on giver.kind = from_kind
        join ledger_kinds() as taker on taker.kind = to_kind
       cross join lateral (select (ledger_way_of(flow)).*) as way
       where way.from_own <> giver.by_trading_account or way.to_own <> taker.by_trading_account
          or (way.from_least = 0) <> (chart.from_kind < 100 and giver.name <> 'carried_loss')
          or (way.to_most = 0) <> (taker.name = 'carried_loss')
          or way.from_lines <> case when chart.from_code is not null and chart.from_kind in (1, 3) then 1 else 0 end
          or way.to_lines <> case when chart.to_code is not null and chart.to_kind in (1, 3) then 1 else 0 end`.execute(
      books.database,
    )
    expect(rows).toEqual([])
  })

  test('accepts an entry that has its flow there, and no other', async () => {
    const { rows } = await sql`
      with tried as (
        select flow, kind, subject, amount, code::smallint, line
          from unnest(enum_range(null::ledger_flow)) as flow
         cross join ledger_kinds()
         cross join (values (ledger_nobody()), ('01900000-0000-7000-8000-000000000001'::uuid)) as subjects (subject)
         cross join (values (-1), (0), (1)) as amounts (amount)
         cross join (select null as code union select generate_series(8, 27)) as codes
         cross join (values (null), (1)) as lines (line)
      )
      select * from tried
       where ledger_allows(flow, kind, subject, amount, 0, code, line) is distinct from (
         (flow, amount, kind, coalesce(code, 0)) in (
           select flow, -1, from_kind, coalesce(from_code, 0) from ledger_chart()
           union all select flow, 1, to_kind, coalesce(to_code, 0) from ledger_chart())
         and (kind in (select kind from ledger_kinds() where by_trading_account)) = (subject <> ledger_nobody())
         and (line is null) = (code is null))`.execute(books.database)
    expect(rows).toEqual([])
  })

  test('gives an account of its own to every trading account, by its kinds', async () => {
    const id = '01900000-0000-7000-8000-000000000001'
    const { rows } = await sql<{ name: string }>`
      select name from ledger_kinds() where ledger_subject(kind, ${id}) = ${id} order by kind`.execute(
      books.database,
    )
    const own = Object.entries(kinds).filter(([, { byTradingAccount }]) => byTradingAccount)
    expect(rows.map(({ name }) => name)).toEqual(own.map(([name]) => name))
  })
})
