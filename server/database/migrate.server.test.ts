import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blankDatabase } from '../../test/blank-database.ts'
import { ask, tell } from '../../test/connection.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { migrate } from './index.ts'

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

const step = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)
const journal = () => ask(home.url, 'select name from migration_journal order by name')

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
    expect(await ask(home.url, `select to_regclass('second') as second`)).toEqual([{ second: null }])

    await step('0002_second', 'create table second ()')
    expect(await migrate({ url: home.url, folder })).toEqual(['0002_second'])
  })

  test('refuses a database that a newer version has migrated, and changes nothing', async () => {
    await step('0001_first', 'create table first ()')
    await step('0003_future', 'create table future ()')
    await migrate({ url: home.url, folder })
    await rm(join(folder, '0003_future.sql'))
    await step('0002_second', 'create table second ()')

    await expect(migrate({ url: home.url, folder })).rejects.toThrow(
      'The database was migrated by a newer version (0003_future is not known here)',
    )
    expect(await ask(home.url, `select to_regclass('second') as second`)).toEqual([{ second: null }])
  })

  test('refuses a step that was slipped in before one that was taken', async () => {
    await step('0002_second', 'create table second ()')
    await migrate({ url: home.url, folder })
    await step('0001_first', 'create table first ()')
    await expect(migrate({ url: home.url, folder })).rejects.toThrow('0001_first')
  })

  test('refuses a PostgreSQL that is too old', async () => {
    // The server cannot be made old, but it can be made to say so: to a session that looks into public first.
    await tell(home.url, `create function current_setting(text) returns text language sql return '140011'`)
    const url = `${home.url}${home.url.includes('?') ? '&' : '?'}options=-c%20search_path%3Dpublic%2Cpg_catalog`
    await expect(migrate({ url })).rejects.toThrow('PostgreSQL 15 or newer is needed')
  })
})
