import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sql } from '../../database/index.ts'
import { deals } from './deals.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.close())

it('a loss beyond what was stated is signed with what counts for the accounts, since the capital bears the rest', async () => {
  const id = newId()
  const seal = id.replaceAll('-', '').repeat(2)
  await sql`
    insert into program (id, key, strategy, least_micro, tokens_on_opening, partner_bonus_ppm, risk, chart, is_open)
    values (1000, 'stated', 'x', 1, 0, 0, 1, 34, true)`.execute(home.database)
  await sql`
    insert into deal (id, program_id, number, opened_at, seal, source, loss_ppm_max, venue_opened_at)
    values (${id}, 1000, 1, now(), ${seal}, 1, 500000, now())`.execute(home.database)
  await sql`
    insert into deal_result (deal_id, executed_at, result_ppm, whole_ppm, source)
    values (${id}, now(), -500000, -800000, 1)`.execute(home.database)
  const proposal = { id: newId(), subject: id, client: null, facts: {}, proposedAt: new Date() }
  const lines = await deals['deal.credit'](home.database, { ...proposal, action: 'deal.credit' }, false)
  expect(new Map(lines)).toEqual(
    new Map([
      ['deal', 'stated/1'],
      ['deal id', id],
      ['seal', seal],
      ['result in ppm', '-800000'],
      ['result for the accounts, in ppm', '-500000'],
      ['close price', 'none'],
      ['reference', 'none'],
    ]),
  )
})
