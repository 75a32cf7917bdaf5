import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { executeStatements, queryRows } from '../../test/connection.ts'
import { openDatabase, sql } from './index.ts'
import { rightsFindings } from './rights-findings.ts'
import { roles } from './roles.ts'

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

describe('the rights of the roles', () => {
  test('are what the lists of tables and functions say, and no more', async () => {
    const home = await database()
    expect(await rightsFindings(home.database)).toEqual([])
  })

  test('are found where someone gave or took some', async () => {
    const home = await database()
    await executeStatements(
      home.adminUrl,
      `grant update (amount_micro) on withdrawal to mastercopy_payout;
       revoke insert on session from mastercopy_web;
       grant execute on function ledger_hold to mastercopy_reader;
       create function taken_over() returns void language sql security definer as 'select';
       alter table news owner to mastercopy_web;`,
    )
    const found = await rightsFindings(home.database)
    expect(found).toEqual(
      expect.arrayContaining([
        'mastercopy_payout may update (amount_micro) withdrawal, and should not',
        'mastercopy_web may insert session by the list, and cannot',
        'mastercopy_reader may call ledger_hold, and should not',
        'mastercopy_web may call taken_over, and should not',
        "taken_over acts with its owner's rights and without a fixed search_path",
        'news belongs to mastercopy_web',
      ]),
    )
  })
})
