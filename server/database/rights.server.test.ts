import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { executeStatements } from '../../test/connection.ts'
import { rightsFindings } from './rights-findings.ts'

async function database() {
  const home = await testDatabase()
  onTestFinished(() => home.close())
  return home
}

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
