import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placements } from '../server/database/tables.ts'
import { executeStatements } from './support/connection.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { schemaFindings } from './support/schema-lint.ts'

describe('the schema', () => {
  let home: TestDatabase
  beforeAll(async () => {
    home = await testDatabase()
  })
  afterAll(() => home.close())

  test('can be spread over several machines, and counts money in whole numbers', async () => {
    expect(await schemaFindings(home.database, placements)).toEqual([])
  })
})

describe('the check of the schema', () => {
  let home: TestDatabase
  beforeAll(async () => {
    home = await testDatabase()
  })
  afterAll(() => home.close())

  test('names every fault that was planted', async () => {
    await executeStatements(
      home.url,
      `create table forgotten (id uuid constraint forgotten_pk primary key)`,
      `create unique index session_secret on session (id)`,
      `create unique index client_email_once on client (lower(email))`,
      `alter table client add constraint client_sponsor foreign key (sponsor1) references client (id)`,
      `alter table news add column author uuid constraint news_author references client (id)`,
      `alter table tron_cursor add column found_by uuid constraint tron_cursor_client references client (id)`,
      `alter table client_lookup add constraint client_lookup_client foreign key (client_id) references client (id)`,
      `alter table stake_change add column share double precision, add column until timestamp, add column number bigserial`,
      `alter table stake_change add unique (client_id, number)`,
      `create function nothing() returns trigger language plpgsql as 'begin return null; end'`,
      `create trigger news_watch after insert on news for each row execute function nothing()`,
      `create rule stake_stays as on delete to stake_change do instead nothing`,
      `alter table stake_change enable row level security`,
      `drop table news_text`,
    )
    expect(await schemaFindings(home.database, placements)).toEqual([
      'client: client_email_once is unique, but does not begin with id',
      'client: client_sponsor points at client, which may be on another machine',
      'client_lookup: client_lookup_client points at client, which may be on another machine',
      'forgotten: not in server/database/tables.ts',
      'news: news_author points at client, which may be on another machine',
      'news: news_watch is a trigger on a table that every machine has a copy of',
      'news_text: listed in server/database/tables.ts, but not there',
      'session: session_secret is unique, but does not begin with client_id',
      'stake_change: has a rule',
      'stake_change: has row-level security',
      'stake_change: number is counted by a sequence: ids are made by us',
      'stake_change: share is double precision: no floating point touches money, a percentage or a price',
      'stake_change: stake_change_client_id_number_key was named by PostgreSQL, not by us',
      'stake_change: until is timestamp without time zone: a moment needs its time zone',
      'tron_cursor: tron_cursor_client points at client, which may be on another machine',
    ])
  })
})
