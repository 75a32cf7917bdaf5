import { ask } from '../../test/connection.ts'
import { databaseVariables } from '../../test/database-url.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opens } from '../../contract/seal.ts'
import { captureConsole } from '../../test/console.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { built } from '../../test/program.ts'
import { deal } from '../cli/deal.ts'
import { provider } from '../cli/provider.ts'
import { readConfig } from '../platform/config.ts'
import { sql } from '../database/index.ts'
import { allowAnyDeal } from './deals-fixture.ts'
import { makeFirstPrograms } from '../trading/index.ts'

let base: TestDatabase
let folder: string
beforeAll(async () => {
  base = await testDatabase()
  await makeFirstPrograms(base.database)
  await allowAnyDeal(base.database)
  folder = mkdtempSync(join(tmpdir(), 'mastercopy-deal-'))
})
afterAll(async () => {
  await base.close()
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({ DATA_DIR: folder, ...databaseVariables(base.url) })

/** What a command prints, after its exit code. */
async function run(command: typeof deal, ...words: string[]): Promise<string> {
  const { result, lines } = await captureConsole(() =>
    command.run(words, readConfig(environment()), environment()),
  )
  return [`exit ${result}`, ...lines].join('\n')
}

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(table)}`.execute(
    base.database,
  )
  return Number(rows[0]!.rows)
}

describe('an operator', () => {
  it('opens, executes and credits a deal by hand, which everybody sees', async () => {
    const at = () => new Date().toISOString()
    const told = ['crypto', 'o-1', 'Kraken', 'BTC/USD', 'short', '64250.5', at(), 'exposure=10']
    const opened = await run(deal, 'open', ...told)
    expect(opened).toMatch(/^exit 0\nDone: deal 1, /)
    expect(await run(deal, 'open', ...told)).toMatch(/^exit 0\nKnown already: deal 1, /)
    const [, seal = ''] = /seal (\w{64})/.exec(opened)!
    expect(await run(deal, 'list')).toMatch(/crypto\/1 {2}opened .* hand {2}hand {2}o-1/)
    expect(await run(deal, 'show', 'crypto/1')).not.toContain('salt')

    await run(deal, 'execute', 'crypto/1', '2.5', '62644.2', at(), 'c-1')
    expect(await run(deal, 'credit', 'crypto/1')).toContain('is credited')
    expect(await run(deal, 'list')).toBe('exit 0')
    const [, , content = '', salt = ''] = (await run(deal, 'show', 'crypto/1')).split('\n')
    expect(opens(seal, { content, salt: salt.replace('salt ', '') })).toBe(true)
    expect(await run(deal, 'list', 'crypto')).toContain('2.5 %')
    const { rows } = await sql<{ action: string }>`select action from audit order by at, id`.execute(
      base.database,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'deal.open',
      'deal.look',
      'deal.execute',
      'deal.credit',
    ])
  })

  it('cancels a deal that never traded', async () => {
    await run(deal, 'open', 'index', 'o-2', 'Xetra', 'DAX', 'long', '18250.5', new Date().toISOString())
    expect(await run(deal, 'cancel', 'index/1', 'never filled')).toMatch(/^exit 0\nDone/)
    expect(await run(deal, 'list', 'index')).toContain('0 %')
    expect(await run(deal, 'credit', 'index/1', 'crypto/1')).toMatch(/^exit 0\n.*is credited\n.*already/)
  })

  it('is told what is wrong', async () => {
    await expect(run(deal, 'credit', 'crypto/99')).rejects.toThrow(/no deal crypto\/99/)
    expect(await run(deal, 'execute', 'crypto/1', '2.50001', '1', 'now', 'c')).toMatch(/^exit 1\npercent: /)
    await expect(run(deal, 'remove', 'crypto/1')).rejects.toThrow(/Use one of: deal open/)
  })

  it('gives providers their keys, once', async () => {
    const made = await run(provider, 'add', 'lighthouse', 'crypto', 'index')
    const [, id = '', secret = ''] = /Key\s+(\w+)\nSecret\s+(\S+)/.exec(made)!
    const listed = await run(provider, 'list')
    expect(listed).toContain(`lighthouse  crypto,index  ${id}`)
    expect(listed).not.toContain(secret)
    expect(await run(provider, 'add', 'lighthouse', 'crypto')).toMatch(/^exit 1\n.*already/)
    expect(await run(provider, 'key', 'lighthouse')).toMatch(/^exit 0/)
    expect(await run(provider, 'key', 'lighthouse')).toMatch(/^exit 1\nTwo keys/)
    expect(await run(provider, 'end', 'lighthouse')).toBe('exit 0\nEnded.')
    expect(await run(provider, 'list')).toMatch(/lighthouse {2}crypto,index {2}ended /)
  })
})

describe('a file of three hundred deals', () => {
  const header = 'event,provider,external_id,seq,program,venue,symbol,side,open_price,opened_at'
  const before = new Date().toISOString()
  const line = (_: unknown, at: number) => `opened,pier,bulk-${at},1,index,Xetra,DAX,long,18250.5,${before}`
  const root = resolve(import.meta.dirname, '../..')

  it('leaves nothing half when its import is killed, and can be applied afterwards', async () => {
    const file = join(folder, 'deals.csv')
    writeFileSync(file, [header, ...Array.from({ length: 300 }, line)].join('\n'))
    const shown = await run(deal, 'import', file)
    const [, hash = ''] = /--apply (\w{64})/.exec(shown)!
    expect(shown).toContain('300 to open')
    const [deals, log] = [await count('deal'), await count('audit')]

    // Somebody else is just reporting the 200th, so the import stops there until they are done.
    const other = await base.database.startTransaction().execute()
    // They wait for as long as it takes to start the import.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(other)
    await sql`insert into deal_report (provider, reference, deal_id, seq)
              values ('pier', 'bulk-200', '00000000-0000-0000-0000-000000000000', 1)`.execute(other)
    const child = spawn(process.execPath, [built('cli'), 'deal', 'import', file, '--apply', hash], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...environment() },
      stdio: 'ignore',
    })
    await until(async () => (await locksOnDeals()) > 0 && (await waiting()) > 0)
    child.kill('SIGKILL')
    await other.rollback().execute()
    await until(async () => (await locksOnDeals()) === 0)
    expect([await count('deal'), await count('deal_content'), await count('audit')]).toEqual([
      deals,
      deals,
      log,
    ])

    expect(await run(deal, 'import', file, '--apply', hash)).toMatch(/^exit 0[^]*Applied\.$/)
    expect(await count('deal')).toBe(deals + 300)
    expect(await run(deal, 'import', file, '--apply', hash)).toMatch(/^exit 0[^]*300 of 300 known already$/)
  }, 180_000)

  const locksOnDeals = () =>
    lines(sql`
    select pid from pg_locks
    where database = (select oid from pg_database where datname = current_database())
      and relation = 'deal_waiting'::regclass and mode = 'RowExclusiveLock'`)
  /** What another role waits for is told to the superuser. */
  const waiting = async () => {
    const rows = await ask(
      base.adminUrl,
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and application_name = 'mastercopy cli'`,
    )
    return rows.length
  }
  const lines = async (query: ReturnType<typeof sql>) => (await query.execute(base.database)).rows.length

  /** The server rests between two looks, so that what is looked at gets on. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await sql`select pg_sleep(0.05)`.execute(base.database)
  }
})
