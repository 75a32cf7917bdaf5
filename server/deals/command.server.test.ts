import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opens } from '../../contract/seal.ts'
import { printedBy } from '../../test/support/commands.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import type { Command } from '../cli/command.ts'
import { deal } from '../cli/deal.ts'
import { sql } from '../database/index.ts'
import { bareContext } from '../settlement/people-fixture.ts'
import { allowAnyDeal, ending, openedDeal, tryToExecute } from './deals-fixture.ts'
import { makeFirstPrograms } from '../trading/index.ts'

let base: TestDatabase
let folder: string
let reported: Awaited<ReturnType<typeof openedDeal>>
const context = () => bareContext(base.database, { now: new Date() })
beforeAll(async () => {
  base = await testDatabase()
  await makeFirstPrograms(base.database)
  await allowAnyDeal(base.database)
  reported = await openedDeal(context())
  folder = mkdtempSync(join(tmpdir(), 'mastercopy-deal-'))
})
afterAll(async () => {
  await base.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (command: Command, ...words: string[]) =>
  printedBy({ database: base.database, config: { dataDir: folder } }, command, words)

describe('an operator', () => {
  it('lists, shows and credits what a provider has reported', async () => {
    const { seal, id } = reported
    expect(await run(deal, 'list')).toMatch(/crypto\/1 {2}opened .* intake {2}lighthouse/)
    expect(await run(deal, 'show', 'crypto/1')).not.toContain('salt')

    await tryToExecute(context(), id, ending(25_000n))
    expect(await run(deal, 'credit', 'crypto/1')).toContain('is credited')
    expect(await run(deal, 'credit', 'crypto/1')).toContain('already')
    expect(await run(deal, 'list')).toBe('exit 0\nNone.')
    const [, , content = '', salt = ''] = (await run(deal, 'show', 'crypto/1')).split('\n')
    expect(opens(seal, { content, salt: salt.replace('salt ', '') })).toBe(true)
    expect(await run(deal, 'list', 'crypto')).toContain('2.5 %')
    const { rows } = await sql<{ action: string }>`
      select action from audit where action like 'deal.%' order by at, id`.execute(base.database)
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'deal.credit',
      'deal.execute',
      'deal.look',
      'deal.open',
    ])
  })

  it('learns what is wrong', async () => {
    await expect(run(deal, 'credit', 'crypto/99')).rejects.toThrow(/no deal crypto\/99/)
    expect(await run(deal, 'execute', 'crypto/1', '2.50001', '1', 'now', 'c')).toMatch(/^exit 1\npercent: /)
    await expect(run(deal, 'remove', 'crypto/1')).rejects.toThrow(/Use one of: deal open/)
  })
})
