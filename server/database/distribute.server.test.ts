import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../test/connection.ts'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { distribute } from './distribute.ts'
import { placements } from './tables.ts'

/**
 * Citus itself is not at hand where this runs. What is checked here is what we ask of it: its functions are
 * replaced by ones of the same name that write down how they were called.
 */
const standIns = `
  create table pg_dist_partition (logicalrelid regclass);
  create table asked (id serial, call text, triggers bigint, unsafe text);

  create function note(call text, target regclass) returns void language sql as $$
    insert into pg_dist_partition values (target);
    insert into asked (call, triggers, unsafe)
    select call, count(*), current_setting('citus.enable_local_reference_table_foreign_keys')
      from pg_trigger where tgrelid = target and not tgisinternal
  $$;
  create function create_reference_table(target regclass) returns void language sql as $$
    select note('reference ' || target, target)
  $$;
  create function create_distributed_table(target regclass, by text, colocate_with text) returns void
  language sql as $$
    select note(concat_ws(' ', 'distributed', target, 'by', by, 'with', colocate_with), target)
  $$`

const triggers = `select tgrelid::regclass::text as on, pg_get_triggerdef(oid) as what
  from pg_trigger where not tgisinternal order by 1, 2`

const catalog = `select relname, relkind, relhastriggers from pg_class where relnamespace = 'public'::regnamespace order by 1`

describe('spreading the tables over machines', () => {
  let home: TestDatabase
  beforeAll(async () => {
    home = await testDatabase()
  })
  afterAll(() => home.close())

  test('changes nothing where the extension is missing', async () => {
    const before = [await ask(home.url, catalog), await ask(home.url, triggers)]
    await distribute(home.database, placements, 1_000)
    expect([await ask(home.url, catalog), await ask(home.url, triggers)]).toEqual(before)
  })
})

describe('where the extension is present', () => {
  let home: TestDatabase
  let calls: string[]
  let before: { on: string }[]

  beforeAll(async () => {
    home = await testDatabase()
    before = (await ask(home.url, triggers)) as { on: string }[]
    await tell(home.url, standIns)
    await tell(
      home.adminUrl,
      `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
       values (99999, 'citus', 10, 'public'::regnamespace, false, '0')`,
    )
    await distribute(home.database, placements, 1_000)
    calls = ((await ask(home.url, 'select call from asked order by id')) as { call: string }[]).map(
      row => row.call,
    )
  })
  afterAll(() => home.close())

  test('tables shared by all come first, then clients, then what belongs to them', () => {
    const last = (kind: string) => calls.findLastIndex(call => call.startsWith(kind))
    expect(last('reference')).toBeLessThan(calls.indexOf('distributed client by id with none'))
    expect(calls.indexOf('distributed client by id with none')).toBeLessThan(
      calls.indexOf('distributed session by client_id with client'),
    )
    expect(calls).toContain('distributed referral by sponsor_id with client')
    expect(calls).toContain('distributed client_lookup by key with none')
  })

  test('every table of the manifest that is not local is placed, once', async () => {
    const placed = Object.values(placements).filter(({ kind }) => kind !== 'local')
    expect(calls).toHaveLength(placed.length)
    await distribute(home.database, placements, 1_000)
    expect(await ask(home.url, 'select call from asked')).toHaveLength(placed.length)
  })

  test('tables are placed without their triggers, which are there afterwards where they can be', async () => {
    expect(await ask(home.url, 'select distinct triggers, unsafe from asked')).toEqual([
      { triggers: '0', unsafe: 'off' },
    ])
    const possible = before.filter(({ on }) => placements[on]?.kind !== 'reference')
    expect(possible.length).toBeGreaterThan(0)
    expect(await ask(home.url, triggers)).toEqual(possible)
  })
})
