import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { queryRows, executeStatements } from '../../test/support/connection.ts'
import {
  cleanUpAfterTests,
  emptyFolder,
  startServer,
  startElsewhere,
  usedFolder,
} from '../../test/support/embedded.ts'
import { serversOn } from './embedded/processes.ts'

cleanUpAfterTests()

describe('the embedded database', () => {
  test('starts from nothing, keeps what was written, and leaves no process behind', async () => {
    const dataDir = await emptyFolder()
    const first = await startServer(dataDir)
    await executeStatements(first.url, 'create table word (text text)', `insert into word values ('kept')`)
    await first.stop()
    expect(await serversOn(join(dataDir, 'cluster'))).toEqual([])

    const second = await startServer(dataDir)
    expect(await queryRows(second.url, 'select text from word')).toEqual([{ text: 'kept' }])
  })

  test('writes to the disk before it says that something is kept', async () => {
    const { adminUrl } = await startServer(await usedFolder())
    const settings = `select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses')
      order by name`
    expect(await queryRows(adminUrl, settings)).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })

  test('can be entered only through a folder that is closed to others', async () => {
    const { url } = await startServer(await usedFolder())
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect((await stat(socketFolder)).mode & 0o077).toBe(0)
  })

  test('gives the product a role that is not almighty', async () => {
    const { url } = await startServer(await usedFolder())
    const mighty = `select rolsuper or rolcreaterole or rolcreatedb as mighty from pg_roles where rolname = current_user`
    expect(await queryRows(url, mighty)).toEqual([{ mighty: false }])
  })

  test('orders, folds letters and counts days the same on every machine', async () => {
    const { url } = await startServer(await usedFolder())
    const [facts] = await queryRows(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
              current_setting('timezone') as zone, lower('ЖÄ') as lower
         from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', zone: 'UTC', lower: 'жä' })
  })

  test('does not write clients’ data into its log', async () => {
    const dataDir = await usedFolder()
    const { url } = await startServer(dataDir)
    await executeStatements(
      url,
      'create table person (email text primary key, age int constraint adult check (age > 17))',
    )
    const insert = (age: number) =>
      executeStatements(url, {
        text: 'insert into person values ($1, $2)',
        values: ['vera@example.com', age],
      })
    await insert(30)
    await expect(insert(30)).rejects.toThrow('duplicate key')
    await expect(insert(3)).rejects.toThrow('adult')
    await expect(executeStatements(url, `insert into person values ('vera@example.com', 3)`)).rejects.toThrow(
      'adult',
    )

    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('vera@')
  })

  test('two run side by side on folders of their own', async () => {
    const [one, two] = await Promise.all([startServer(await usedFolder()), startServer(await usedFolder())])
    await executeStatements(one.url, 'create table only_here ()')
    expect(await queryRows(two.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
  })

  test('a second one on the same folder is refused by name and the first goes on', async () => {
    const dataDir = await usedFolder()
    const first = await startServer(dataDir)
    await expect(startServer(dataDir)).rejects.toThrow(`is in use by process ${process.pid}`)
    const other = await startElsewhere(dataDir)
    expect(other.refusal).toContain(`is in use by process ${process.pid}`)
    expect(await queryRows(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(process.platform === 'linux')('a second one in another container is refused too', async () => {
    const dataDir = await usedFolder()
    const first = await startServer(dataDir)
    const inside = ['unshare', '--fork', '--pid', '--ipc', '--mount-proc', '--kill-child']
    const other = await startElsewhere(dataDir, process.getuid?.() === 0 ? inside : [...inside, '-Ur'])
    expect(other.refusal).toContain('is in use by a PostgreSQL that cannot be seen from here')
    expect(await queryRows(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
