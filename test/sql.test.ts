import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placements } from '../server/database/tables.ts'
import { manyClients } from './support/many-clients.ts'
import { askingFunctions, overMany, sqlFindings } from './support/sql-lint.ts'
import { serverSql, sqlOf } from './support/sql-source.ts'

const pieces = serverSql()
const asking = askingFunctions(pieces, placements)

const findings = (file: string, content: string) =>
  sqlOf(file, content).flatMap(piece => sqlFindings(piece, placements, asking))

/** The findings about a planted statement, without its place. */
const told = (statement: string, file = 'planted.sql') =>
  findings(file, statement).map(finding => finding.replace(/^[^:]*:\d+: /, '').split(':')[0])

describe('the SQL of the server', () => {
  test('says the same on one machine and on several', () => {
    expect(pieces.flatMap(piece => sqlFindings(piece, placements, asking))).toEqual([])
  })

  test('is all read: migrations and templates', () => {
    const files = new Set(pieces.map(({ file }) => file))
    expect(files).toContain('server/database/migrations/0003_ledger.sql')
    expect(files).toContain('server/database/distribute.ts')
    expect(pieces.length).toBeGreaterThan(50)
  })

  test('is written with the tag, which binds; raw text is in the database folder alone', () => {
    const server = resolve(import.meta.dirname, '..', 'server')
    const offenders = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.startsWith('database/'))
      .filter(name => /\bsql\.(raw|lit)\b|\.constraint\b/.test(readFileSync(join(server, name), 'utf8')))
    expect(offenders).toEqual([])
  })
})

describe('statements over many clients', () => {
  test('stand where the list says, and nowhere else', () => {
    const found = serverSql().flatMap(piece => overMany(piece, placements))
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(manyClients).toSorted())
  })

  test.each([
    ['a list of all', `select id from client order by id limit 20`],
    ['several by their ids', `select balance from ledger_account where client_id = any ($1)`],
    ['what has expired', `delete from session where expires_at <= $1`],
  ])('are found: %s', (_what, statement) => {
    const file = 'server/planted.ts'
    expect(sqlOf(file, `sql\`${statement}\``).flatMap(piece => overMany(piece, placements))).toEqual([file])
    const inFunction = `create function planted() returns void language plpgsql as $$ begin ${statement}; end $$`
    expect(sqlOf('planted.sql', inFunction).flatMap(piece => overMany(piece, placements))).toEqual([
      'planted',
    ])
  })

  test.each([
    ['one client', `select balance from ledger_account where client_id = $1`],
    ['a new row', `insert into session (client_id, id) values ($1, $2)`],
    ['tables of one machine', `select id from mail where due_at <= $1`],
  ])('are no others: %s', (_what, statement) => {
    expect(
      sqlOf('server/planted.ts', `sql\`${statement}\``).flatMap(piece => overMany(piece, placements)),
    ).toEqual([])
  })
})

describe('the check of the SQL', () => {
  test.each([
    [
      'a simple CASE',
      `update client set language = case name when 'a' then 'ru' else 'en' end where id = $1`,
      'CASE x WHEN v',
    ],
    [
      'a simple CASE in a function',
      `create function f() returns int language sql as $$ select case 1 when 1 then 2 end $$`,
      'CASE x WHEN v',
    ],
    [
      'the clock in an update',
      `update session set seen_at = now() where client_id = $1`,
      'time, ids and chance are bound',
    ],
    [
      'the clock in a default',
      `create table x (at timestamptz default current_timestamp)`,
      'time, ids and chance are bound',
    ],
    [
      'chance in RETURNING',
      `insert into stake_change values ($1) returning random()`,
      'time, ids and chance are bound',
    ],
    [
      'an id from the database',
      `insert into session (id) values (gen_random_uuid())`,
      'time, ids and chance are bound',
    ],
    [
      'reckoning with hours in an update',
      `update session set expires_at = seen_at + interval '24 hours'`,
      'a stable function on a column',
    ],
    [
      'the same behind a conflict',
      `insert into session values ($1) on conflict (id) do update set id = to_char($1)`,
      'a stable function on a column',
    ],
    [
      'a constraint by its name',
      `insert into client values ($1) on conflict on constraint client_pk do nothing`,
      'decide by SQLSTATE',
    ],
    ['a recursive query', `with recursive up as (select 1) select * from up`, 'no recursion over clients'],
    [
      'grouping sets',
      `select 1 from stake_change group by grouping sets ((client_id), ())`,
      'grouping sets do not work',
    ],
    [
      'a subselect inside VALUES',
      `insert into stake_change values ($1, (select 1))`,
      'read first, then insert the values',
    ],
    [
      'a queue over clients',
      `select 1 from stake_change where client_id = $1 for update skip locked`,
      'SKIP LOCKED works on one machine',
    ],
    [
      'a lock over clients',
      `select 1 from stake_change where account_id = $1 for update`,
      'one client is locked at a time',
    ],
    ['a sequence', `create table x (id bigserial)`, 'ids are made by us'],
    ['an identity', `create table x (id bigint generated always as identity)`, 'ids are made by us'],
    [
      'two changes with a constraint',
      `alter table stake_change add column a int, add constraint b check (a > 0)`,
      'a constraint is added',
    ],
    ['a policy', `alter table stake_change enable row level security`, 'who may see what'],
    ['a setting of the session', `set search_path to public`, 'what is set for a session'],
    [
      'a function in SQL over a table that is spread',
      `create function f(_client uuid) returns bigint language sql stable as $$ select count(*) from stake_change where client_id = _client $$`,
      'a function in SQL cannot read tables that are spread (f)',
    ],
    [
      'the same as a template makes it',
      `do $do$ begin execute format($make$ create or replace function f() returns uuid language sql as $$ select id from client $$ $make$); end $do$`,
      'a function in SQL cannot read tables that are spread (f)',
    ],
    [
      'a trigger that sees all new rows at once',
      `create trigger t after insert on stake_change referencing new table as inserted for each statement execute function f()`,
      'transition tables cannot be joined',
    ],
    [
      'the same over old rows',
      `create trigger t after delete on stake_change referencing old table as removed for each statement execute function f()`,
      'transition tables cannot be joined',
    ],
    [
      'TRUNCATE beside another event',
      `create trigger t before delete or truncate on stake_change for each statement execute function f()`,
      'a trigger for TRUNCATE and another event',
    ],
    [
      'TRUNCATE before another event',
      `create trigger t before truncate or delete on stake_change for each statement execute function f()`,
      'a trigger for TRUNCATE and another event',
    ],
    [
      'an interval in a lateral without FROM',
      `select 1 from stake_change cross join lateral (select since + interval '24 hours' as till) as ended`,
      'an interval in a lateral without FROM',
    ],
    [
      'a function that asks others for each row',
      `select id, client_guard_changed_at(id) from client where id = $1`,
      'a function that asks tables which are spread',
    ],
    [
      'the same in a condition',
      `do $$ begin if exists (select 1 from stake_change where client_id = $1) and payment_refusal($1, $2, $3) is null then return; end if; end $$`,
      'a function that asks tables which are spread',
    ],
    [
      'no column of many clients',
      `select 1 where exists (select from stake_change where amount_micro > $1)`,
      'no column is too few',
    ],
    [
      'no column where the machine follows from what is computed',
      `select 1 where exists (select from client_lookup where key = format('payout:%s', $1))`,
      'no column is too few',
    ],
    ['a lock of the session', `select pg_advisory_lock(1)`, 'what is set for a session'],
    [
      'reckoning with days',
      `select 1 from proposal where proposed_at > $1 - interval '7 days'`,
      'a day is as long as the session says',
    ],
  ])('names %s', (_what, statement, finding) => {
    expect(told(statement)).toEqual([expect.stringContaining(finding)])
  })

  test.each([
    [
      'a searched CASE',
      `update stake_change set change_micro = case when change_micro = $1 then 2 else 3 end where client_id = $2`,
    ],
    ['words in comments and texts', `-- case x when now()\n select 'now() case a when' /* on constraint */`],
    ['a queue of one machine', `select id from mail where due_at <= $1 for update skip locked`],
    ['no column of one client', `select 1 where exists (select from stake_change where client_id = $1)`],
    [
      'a function that is asked first',
      `do $$ begin if exists (select 1 from stake_change where client_id = $1) then return payment_refusal($1, $2, $3); end if; end $$`,
    ],
    [
      'a function that is read like a table',
      `select 1 from stake_change join reward_openings($1) using (client_id)`,
    ],
    ['the lock of one client', `select 1 from stake_change where client_id = $1 for update`],
    [
      'VALUES as a table',
      `insert into stake_change select * from (values ($1)) as v (a) where exists (select 1 from client)`,
    ],
    [
      'a function in SQL over its arguments, or over what every machine has',
      `create function f(_id smallint) returns text language sql immutable as $$ select key from program where id = _id $$`,
    ],
    [
      'a function in PL/pgSQL over a table that is spread',
      `create function f() returns void language plpgsql as $$ begin perform from stake_change where client_id = $1; end $$`,
    ],
    [
      'a trigger for each event',
      `create trigger t before truncate on stake_change for each statement execute function f();
       create trigger t before update or delete on stake_change for each statement execute function f()`,
    ],
    [
      'an interval in a lateral that reads a table',
      `select 1 from client cross join lateral (select since + interval '24 hours' from stake_change where client_id = id) as ended`,
    ],
    ['a computed column', `create table x (a int, b int generated always as (a + 1) stored)`],
  ])('is content with %s', (_what, statement) => {
    expect(told(statement)).toEqual([])
  })

  test('reads templates, with what is bound and what is nested in them, and tells the line', () => {
    const code = [
      'const a = sql<{ id: string }>`select ${b ? sql`now()` : c({ d: `${e}` })} from stake_change`',
      'sql`',
      '  select case x when 1 then 2 end`',
    ].join('\n')
    expect(findings('planted.ts', code)).toEqual([
      expect.stringMatching(/^planted.ts:1: time, ids and chance/),
      expect.stringMatching(/^planted.ts:3: CASE x WHEN v/),
    ])
  })

  test('names a backslash that JavaScript swallows', () => {
    expect(told("sql`select 1 where a like '%\\_b'`", 'planted.ts')).toEqual([
      expect.stringContaining('backslash'),
    ])
    expect(told("sql`select 1 where a like '%\\\\_b'`", 'planted.ts')).toEqual([])
  })
})
