/** What operators do and view on the command line is in the audit, with who, what and when. */
import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vera } from '../../test/support/cast.ts'
import { printedBy } from '../../test/support/commands.ts'
import { approve, trialOperators } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { offerAddresses } from '../deposits/index.ts'
import { askedCode } from '../identity/password-reset-fixture.ts'
import { makePool, newPhrase, seedOf } from '../tron/offline.ts'
import { openVault } from '../platform/vault.ts'
import type { Command } from './command.ts'
import { invite } from './invite.ts'
import { mail } from './mail.ts'
import { market } from './market.ts'
import { migrateCommand } from './migrate.ts'
import { pool } from './pool.ts'

let home: TestApp
beforeAll(async () => {
  home = await openTestApp()
  home.context.vault = await openVault(home.context.config)
})
afterAll(() => home.close())

const fileWith = (name: string, text: string): string => {
  const file = join(home.context.config.dataDir, name)
  writeFileSync(file, text)
  return file
}

const run = (command: Command, words: string[], more: Record<string, string> = {}) =>
  printedBy(home.context, command, words, more)

interface Row {
  actor: string
  client: string | null
  subject: string | null
  after: Record<string, unknown> | null
}
/** The recorded events of an action, the latest last. */
async function audited(action: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select actor, client_id as client, subject, after from audit where action = ${action} order by at, id`.execute(
    home.context.database,
  )
  return rows
}
const actor = `cli:${userInfo().username}`

describe('a look at a client’s mail', () => {
  it('is written down, and shows the code in development alone', async () => {
    await home.client(vera)
    const code = await askedCode(home, vera)
    const before = (await audited('email.view')).length
    expect(await run(mail, [vera.email])).toContain(code)
    const strangers = { PUBLIC_ORIGIN: 'https://copy.example.org' }
    const masked = await run(mail, [vera.email], strangers)
    expect(masked).toMatch(/^exit 0\n[^]*Subject: Your recovery code/)
    expect(masked).not.toMatch(/\d{8}/)

    const views = (await audited('email.view')).slice(before)
    expect(views).toHaveLength(2)
    const { rows } = await sql<{ id: string }>`select id from client where email = ${vera.email}`.execute(
      home.context.database,
    )
    for (const one of views)
      expect(one).toMatchObject({ actor, client: rows[0]!.id, after: { kind: 'recovery' } })
    expect(JSON.stringify(views)).not.toContain(vera.email)
    expect(JSON.stringify(views)).not.toContain(code)
  })

  it('is written down where there is none to see', async () => {
    expect(await run(mail, ['nobody@example.org'])).toMatch(/^exit 1/)
    expect((await audited('email.view')).at(-1)).toMatchObject({ client: null, after: { found: false } })
  })
})

describe('an operator’s command', () => {
  it('that takes addresses in, or retires them, is written down', async () => {
    const addresses = makePool({ seed: seedOf(newPhrase()), from: 0, count: 7 })
    expect(await run(pool, ['import', fileWith('pool', addresses)])).toContain('Signed.')
    expect(await audited('pool.import')).toEqual([])
    const wanted = (await offerAddresses(home.context, addresses))!
    const [, second] = await trialOperators(home.context)
    expect(await approve(home.context, second, wanted)).toBe('done')
    expect(await audited('pool.import')).toMatchObject([
      { actor: second.id, subject: wanted.subject, after: { listed: 7, new: 7 } },
    ])
    const said = await run(pool, ['retire'])
    const [retired] = await audited('pool.retire')
    expect(said).toContain(`${Number(retired!.after!['count'])} addresses retired`)
  })

  it('that brings prices is written down', async () => {
    const prices = fileWith('prices.csv', 'day,close\n2026-03-09,5000\n2026-03-10,5010\n')
    expect(await run(market, ['import', 'INDEX', prices, 'Example Exchange'])).toMatch(/^exit 0/)
    expect(await audited('market.import')).toMatchObject([
      { actor, subject: 'INDEX', after: { source: 'Example Exchange', days: 2, to: '2026-03-10' } },
    ])
  })

  it('that shows the invitation or brings the schema up to date is written down', async () => {
    expect(await run(invite, [])).toContain(home.invitation)
    expect(await audited('invite.view')).toMatchObject([{ actor }])
    expect(await run(migrateCommand, [])).toContain('up to date')
    expect(await audited('migrate')).toMatchObject([{ actor, after: { applied: [] } }])
  })
})
