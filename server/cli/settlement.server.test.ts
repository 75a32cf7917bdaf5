import { monthAfter, monthOf } from '../../contract/time.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { besideJobs } from '../../test/support/beside-jobs.ts'
import { runCommand } from '../../test/support/commands.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { readConfig } from '../platform/config.ts'
import { sql } from '../database/index.ts'
import { markInstallation } from '../platform/demonstration.ts'
import { settleApproved } from '../start/approved-acts.ts'
import { monthStart } from '../trading/index.ts'
import {
  creditDeal,
  insertAccount,
  insertClient,
  insertDeal,
  bareContext,
  preparePrograms,
} from '../settlement/people-fixture.ts'
import { settlement } from './settlement.ts'

/** The command line has the machine's own clock, so the month is the last one that ended some minutes ago. */
let month: string
const inMonth = (day: number) => new Date(monthStart(month).getTime() + day * 86_400_000)

let books: TestDatabase
let folder: string
let printed: string[]
beforeEach(async () => {
  printed = []
  month = monthOf(new Date(monthStart(monthOf(new Date(Date.now() - 600_000))).getTime() - 1))
  books = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'mastercopy-settlement-'))
  await markInstallation(bareContext(books.database, { now: new Date() }), false)
  await preparePrograms(books.database)
  const client = await insertClient(books.database, null, inMonth(1))
  await insertAccount(books.database, { client, program: 1, amountMicro: 1_000_000_001n, at: inMonth(2) })
  await creditDeal(books.database, await insertDeal(books.database, 1, 1, inMonth(3)), 12_345, inMonth(4))
})
afterEach(async () => {
  await books.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...words: string[]) => runAs('trial-1', ...words)

async function runAs(name: string, ...words: string[]): Promise<number> {
  const place = { database: books.database, config: { dataDir: folder } }
  const key = { OPERATOR_KEY_FILE: join(folder, 'operators', `${name}.json`) }
  const { exit, lines } = await runCommand(place, settlement, words, key)
  printed.push(...lines)
  return exit
}

/** By both operators, while the jobs run. */
async function execute(...words: string[]): Promise<number> {
  expect(await run('execute', ...words)).toBe(0)
  const context = {
    ...bareContext(books.database, { now: new Date() }),
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
    clock: () => new Date(),
  }
  return besideJobs(context, () => runAs('trial-2', 'execute', ...words), settleApproved)
}

const previewedHash = (): string =>
  printed.findLast(line => line.startsWith('Hash'))!.replace(/^Hash {6}/, '')

describe('an operator', () => {
  it('sees what a month comes to, with every account in a file', async () => {
    const file = join(folder, 'rows.csv')
    expect(await run('preview', month, file)).toBe(0)
    expect(printed).toContain('starter   1 accounts  gains 12.345  losses 0  profit 12.345  rewards 0')
    const [header, row, ...more] = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(header).toBe(
      'client,account,program,deals,result_micro,carried_before_micro,recovered_micro,loss_micro,borne_micro,profit_micro,base_micro,bonus_micro,reward1_micro,reward2_micro,reward3_micro,used_up',
    )
    expect([row, more]).toEqual([
      expect.stringMatching(/^[^,]+,MT-[^,]+,starter,1,12345000,0,0,0,0,12345000,12345000,0,0,0,0,$/),
      [],
    ])
    const { rows: exports } = await sql<{ isByCommand: boolean; subject: string }>`
      select actor like 'cli:%' as "isByCommand", subject from audit
      where action = 'settlement.export'`.execute(books.database)
    expect(exports).toEqual([{ isByCommand: true, subject: month }])
    await expect(run('preview', month, file)).rejects.toThrow('EEXIST')
  })

  it('is warned of deals that were executed in it and not credited, and cannot settle it without', async () => {
    const left = await insertDeal(books.database, 1, 2, inMonth(5))
    await sql`
      insert into deal_result (deal_id, executed_at, result_ppm, source)
      values (${left}, ${inMonth(6)}, -250000, 3)`.execute(books.database)
    expect(await run('preview', month)).toBe(0)
    expect(printed[0]).toBe(
      `To be credited first: 1 of starter, executed since ${inMonth(6).toISOString()}, together -25 %`,
    )
    expect(await run('status')).toBe(0)
    expect(printed.at(-1)).toBe('Waits for  results that are not credited yet: "deal list"')
    expect(await execute(month, previewedHash())).toBe(1)
    expect(printed.at(-1)).toContain('wait to be credited')
  })

  it('is not warned of a deal in dispute, which its month does not wait for', async () => {
    const disputed = await insertDeal(books.database, 1, 2, inMonth(5))
    await sql`
      insert into deal_result (deal_id, executed_at, result_ppm, source)
      values (${disputed}, ${inMonth(6)}, 10000, 3)`.execute(books.database)
    await sql`insert into deal_dispute values (${disputed}, 1, ${inMonth(7)}, 'the fill is doubtful')`.execute(
      books.database,
    )
    expect(await run('preview', month)).toBe(0)
    expect(printed.join('\n')).not.toContain('To be credited first')
  })

  it('learns that it is not what was previewed any more', async () => {
    await run('preview', month)
    const hash = previewedHash()
    await creditDeal(books.database, await insertDeal(books.database, 1, 3, inMonth(7)), 5_000, inMonth(8))
    expect(await execute(month, hash)).toBe(1)
    expect(printed.at(-1)).toBe(
      'Something has changed since the preview: nothing was executed. Preview it again.',
    )
  })

  it('executes it by its hash, once', async () => {
    await run('preview', month)
    const hash = previewedHash()
    expect(await run('execute', month, '0'.repeat(64))).toBe(1)
    expect(await execute(month, hash)).toBe(0)
    expect(printed.at(-1)).toBe('Done.')
    expect(await execute(month, hash)).toBe(0)
    const { rows } = await sql`select from settlement where month = ${month}`.execute(books.database)
    expect(rows).toHaveLength(1)
  })

  it('sees which month comes next', async () => {
    await run('preview', month)
    expect(await execute(month, previewedHash())).toBe(0)
    printed = []
    expect(await run('status')).toBe(0)
    expect(printed).toEqual([
      expect.stringContaining(`Due        ${monthAfter(month)}`),
      'Previewed  nothing',
      'Executing  nothing',
    ])
  })

  it('learns what a command needs', async () => {
    for (const words of [['preview', 'March'], ['execute', month], ['execute', month, 'abc'], ['undo'], []])
      await expect(run(...words)).rejects.toThrow(
        /as 2026-03|takes 2 arguments|64 hexadecimal|Use one of: settlement/,
      )
  })
})
