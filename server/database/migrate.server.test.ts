import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blankDatabase } from '../../test/support/blank-database.ts'
import { queryRows, executeStatements } from '../../test/support/connection.ts'
import { testDatabase } from '../../test/support/database.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { awaitSchema, migrate, NewerSchema, OtherSchema, rightsFindings, withDatabase } from './index.ts'

let home: Awaited<ReturnType<typeof blankDatabase>>
let folder: string

beforeEach(async () => {
  home = await blankDatabase()
  folder = await temporaryFolder('migrations')
})
afterEach(async () => {
  await home.close()
  await rm(folder, { recursive: true })
})

const step = (name: string, text: string, kind = 'expand') =>
  writeFile(join(folder, `${name}.sql`), `-- ${kind}: A step.\n${text}`)
const remove = (name: string) => rm(join(folder, `${name}.sql`))
const journal = () => queryRows(home.url, 'select name from migration_journal order by name')

describe('migrating', () => {
  test('takes every step of the product once, in order', async () => {
    const files = await readdir(join(import.meta.dirname, 'migrations'))
    const steps = files.map(file => file.replace('.sql', '')).toSorted()
    expect(await migrate({ url: home.url })).toEqual(steps)
    expect(await migrate({ url: home.url })).toEqual([])
    expect(await journal()).toEqual(steps.map(name => ({ name })))
  })

  test('may be begun by several processes at once, and each step is taken once', async () => {
    const taken = await Promise.all([1, 2, 3].map(() => migrate({ url: home.url })))
    expect(taken.flat().toSorted()).toEqual((await journal()).map(row => (row as { name: string }).name))
  })

  test('takes the steps that are new', async () => {
    await step('0001_first', 'create table first ()')
    expect(await migrate({ url: home.url, folder })).toEqual(['0001_first'])
    await step('0002_second', 'create table second (); insert into second default values;')
    expect(await migrate({ url: home.url, folder })).toEqual(['0002_second'])
  })

  test('leaves nothing of a step that fails, keeps the steps before it, and names it', async () => {
    await step('0001_first', 'create table first ()')
    await step('0002_second', 'create table second (); select 1 / 0;')
    await expect(migrate({ url: home.url, folder })).rejects.toThrow(
      'Migration 0002_second failed: division by zero',
    )
    expect(await journal()).toEqual([{ name: '0001_first' }])
    expect(await queryRows(home.url, `select to_regclass('second') as second`)).toEqual([{ second: null }])

    await step('0002_second', 'create table second ()')
    expect(await migrate({ url: home.url, folder })).toEqual(['0002_second'])
  })

  test('refuses a step that does not say whether the release before can work beside it', async () => {
    await writeFile(join(folder, '0001_first.sql'), 'create table first ()')
    await expect(migrate({ url: home.url, folder })).rejects.toThrow('Migration 0001_first.sql has to begin')
  })

  test('refuses a step that was slipped in before one that was taken', async () => {
    await step('0002_second', 'create table second ()')
    await migrate({ url: home.url, folder })
    await step('0001_first', 'create table first ()')
    await expect(migrate({ url: home.url, folder })).rejects.toThrow(
      'Migration 0001_first was not taken, and 0002_second was',
    )
    expect(await journal()).toEqual([{ name: '0002_second' }])
  })

  test('refuses a PostgreSQL that is too old', async () => {
    // The server cannot be made old, but its version can be faked for a session that looks into public first.
    await executeStatements(
      home.url,
      `create function current_setting(text) returns text language sql return '140011'`,
    )
    const url = `${home.url}${home.url.includes('?') ? '&' : '?'}options=-c%20search_path%3Dpublic%2Cpg_catalog`
    await expect(migrate({ url })).rejects.toThrow('PostgreSQL 15 or newer is needed')
  })
})

describe('a database whose steps were other ones', () => {
  beforeEach(async () => {
    await step('0001_first', 'create table first ();\ninsert into first default values')
    await migrate({ url: home.url, folder })
  })

  test('is refused with a message that says what to do, and is left as it is', async () => {
    await step('0001_first', 'create table first (amount bigint);\ninsert into first default values')
    await step('0002_second', 'alter table first alter column amount set not null')
    await expect(migrate({ url: home.url, folder })).rejects.toThrow(OtherSchema)
    await expect(migrate({ url: home.url, folder })).rejects.toThrow(
      'The database was made by another version, whose steps were not the same (0001_first).',
    )
    expect(await journal()).toEqual([{ name: '0001_first' }])
  })

  test('is refused as well where it was made before the journal kept what steps were', async () => {
    await executeStatements(home.url, 'alter table migration_journal drop column sha256')
    await expect(migrate({ url: home.url, folder })).rejects.toThrow(OtherSchema)
  })

  test('is refused where no more than what stands in quotes is another one', async () => {
    await step('0002_second', "create table kept (name text); insert into kept values ('a  b -- c')")
    expect(await migrate({ url: home.url, folder })).toEqual(['0002_second'])
    for (const other of ['a b -- c', 'a  b -- d', 'a  b ']) {
      await step('0002_second', `create table kept (name text); insert into kept values ('${other}')`)
      await expect(migrate({ url: home.url, folder })).rejects.toThrow('(0002_second)')
    }
  })

  test('is taken where only a comment or the setting of a step is another one', async () => {
    await step('0001_first', 'create table first (); -- told better\n\n  insert into first default values')
    expect(await migrate({ url: home.url, folder })).toEqual([])
  })
})

describe('beside a newer version', () => {
  test('a step that it has added is no hindrance', async () => {
    await step('0001_first', 'create table first ()')
    await step('0002_added', 'create table added ()')
    await migrate({ url: home.url, folder })
    await remove('0002_added')
    expect(await migrate({ url: home.url, folder })).toEqual([])
  })

  test('a step that takes something away is refused, and nothing is changed', async () => {
    await step('0001_first', 'create table first ()')
    await step('0003_removed', 'drop table first', 'contract')
    await migrate({ url: home.url, folder })
    await remove('0003_removed')
    await step('0002_second', 'create table second ()')

    await expect(migrate({ url: home.url, folder })).rejects.toThrow(
      'The database was migrated by a newer version (0003_removed is not known here)',
    )
    expect(await queryRows(home.url, `select to_regclass('second') as second`)).toEqual([{ second: null }])
  })

  describe('the processes of this one', () => {
    const added = (kind: string) =>
      executeStatements(
        home.url,
        `insert into migration_journal values ('9999_newer', '${kind}', '2026-01-01')`,
      )
    const start = () =>
      awaitSchema({ url: home.url, onWait: () => undefined, ending: new AbortController().signal })
    const rights = () => withDatabase({ url: home.url, applicationName: 'test' }, rightsFindings)

    beforeEach(async () => {
      await home.close()
      home = await testDatabase()
    })

    test('start after steps that add, and take the rights of what was added as they are', async () => {
      await executeStatements(
        home.url,
        'create table newer ()',
        'grant select on newer to mastercopy_web',
        'revoke insert on session from mastercopy_web',
      )
      await added('expand')
      expect(await start()).toBe(true)
      expect(await migrate({ url: home.url })).toEqual([])
      expect(await rights()).toEqual(['mastercopy_web may insert session by the list, and cannot'])
    })

    test('do not start after steps that take away', async () => {
      await added('contract')
      await expect(start()).rejects.toThrow(NewerSchema)
    })

    test('do not start where a step was another one', async () => {
      await executeStatements(
        home.url,
        `update migration_journal set sha256 = repeat('0', 64) where name like '0008%'`,
      )
      await expect(start()).rejects.toThrow('(0008_withdrawals)')
    })
  })
})

describe('a step that needs a lock which others hold', () => {
  /** Locks the table until released. */
  async function hold(table: string) {
    const client = new pg.Client({ connectionString: home.url })
    await client.connect()
    await client.query(`begin; lock table ${table} in access share mode`)
    return () => client.end()
  }

  beforeEach(async () => {
    await step('0001_first', 'create table first ()')
    await migrate({ url: home.url, folder })
    await step('0002_second', 'create table second (); alter table first add column amount bigint')
  })

  test('lets them go on, waits, and is taken when they are done', async () => {
    const release = await hold('first')
    const waited: string[] = []
    const onWait = (what: string) => {
      waited.push(what)
      if (waited.length === 1) void release()
    }
    expect(await migrate({ url: home.url, folder, lockMsMax: 50, onWait })).toEqual(['0002_second'])
    expect(waited[0]).toBe('migration 0002_second')
  })

  test('gives up after so many tries, leaves nothing behind, and says what to do', async () => {
    const release = await hold('first')
    await expect(migrate({ url: home.url, folder, lockMsMax: 20, attemptsMax: 3 })).rejects.toThrow(
      'Others held a lock that migration 0002_second needs, at each of 3 tries of 20 ms; nothing of it was changed',
    )
    expect(await queryRows(home.url, `select to_regclass('second') as second`)).toEqual([{ second: null }])
    await release()
    expect(await migrate({ url: home.url, folder })).toEqual(['0002_second'])
  })
})
