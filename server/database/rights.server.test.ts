import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { executeStatements, queryRows } from '../../test/support/connection.ts'
import { openDatabase, sql } from './index.ts'
import { rightsFindings, settingFindings } from './rights-findings.ts'
import { roleName, roles } from './roles.ts'

async function database() {
  const home = await testDatabase()
  onTestFinished(() => home.close())
  return home
}

const limits = `select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`

describe('the limits of a role that serves', () => {
  const serving = roles.filter(role => role !== 'reader')

  test.each(serving)('%s are those that the program asks for, also where a pooler drops that', async role => {
    const url = (await database()).urlOf(role)
    const asking = openDatabase({ url, poolMax: 1, applicationName: 'limits', onTrouble: () => undefined })
    onTestFinished(() => asking.destroy())
    const { rows: asked } = await sql.raw(limits).execute(asking)
    expect(asked).toEqual([{ statement: '15s', idle: '30s' }])
    expect(await queryRows(url, limits)).toEqual(asked)
  })

  test('are not those of the owner, whose steps take as long as they take', async () => {
    const { url } = await database()
    expect(await queryRows(url, limits)).toEqual([{ statement: '0', idle: '0' }])
  })
})

test('what a role has set itself is found, and what the installation has set is none', async () => {
  const home = await database()
  expect(await settingFindings(home.database)).toEqual([])
  const name = new URL(home.url).pathname.slice(1)
  await executeStatements(
    home.urlOf('web'),
    `alter role current_user in database ${name} set timezone = 'Asia/Tokyo'`,
  )
  expect(await settingFindings(home.database)).toEqual([
    'TimeZone=Asia/Tokyo is set for mastercopy_web: reset it, and ask who did',
  ])
})

describe('the rights of the roles', () => {
  test('are what the lists of tables and functions say, and no more', async () => {
    const home = await database()
    expect(await rightsFindings(home.database)).toEqual([])
  })

  test('to carry out what is signed are those of the jobs alone, which verify it', async () => {
    const { database: connection } = await database()
    const { rows } = await sql<{ name: string; callers: string[] }>`
      select proname as name, array_remove(array_agg(
          case when has_function_privilege(role, pg_proc.oid, 'execute') then role end order by role), null) as callers
      from pg_catalog.pg_proc cross join unnest(${roles.map(roleName)}::text[]) as role
      where pronamespace = 'public'::regnamespace and prosrc like '%proposal_take(%'
      group by proname`.execute(connection)
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter(({ callers }) => callers.join() !== roleName('jobs'))).toEqual([])
  })

  test('are found where someone gave or took some', async () => {
    const home = await database()
    await executeStatements(
      home.adminUrl,
      `grant update (amount_micro) on withdrawal to mastercopy_payout;
       revoke insert on session from mastercopy_web;
       grant execute on function ledger_lock to mastercopy_reader;
       create function taken_over() returns void language sql security definer as 'select';
       alter table news owner to mastercopy_web;`,
    )
    const found = await rightsFindings(home.database)
    expect(found).toEqual(
      expect.arrayContaining([
        'mastercopy_payout may update (amount_micro) withdrawal, and should not',
        'mastercopy_web may insert session by the list, and cannot',
        'mastercopy_reader may call ledger_lock, and should not',
        'mastercopy_web may call taken_over, and should not',
        "taken_over acts with its owner's rights and without a fixed search_path",
        'news belongs to mastercopy_web',
      ]),
    )
  })
})
