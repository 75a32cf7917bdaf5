/** What a thief of one process leaves in rows that jobs, the payer and operators read when the thief is gone: it stops nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleName, type Role } from '../server/database/roles.ts'
import { queryRows } from './support/connection.ts'
import { urlOf } from './support/database.ts'
import { asUser } from './support/database-url.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

let home: TestApp
let url: string
beforeAll(async () => {
  home = await openTestApp()
  url = await urlOf(home.context.database)
})
afterAll(() => home.close())

const as = (role: Role, statement: string) => queryRows(asUser(url, roleName(role)), statement)
const [now, id] = ['statement_timestamp()', 'gen_random_uuid()']
const refused = { code: '23514' }

describe('what is no number, with which less held than owed would be as good as covered', () => {
  const place = `repeat('a', 64), 0`
  it.each([
    [
      'a transfer to an address without an owner',
      `select deposit_record(null, ${place}, 'T', 'T', 'NaN', 1000, 1, ${now}, ${now})`,
    ],
    ['a movement', `insert into token_movement values ('T', ${place}, 'in', 'T', 'NaN', 1, ${now}, ${now})`],
    ['the start of a wallet', `insert into wallet_start values ('T', 1, 'NaN', ${now})`],
    [
      'another token',
      `insert into tron_foreign (tx_id, ordinal, contract, address, sender, units, block, block_at, seen_at)
       values (${place}, 'T', 'T', 'T', 'NaN', 1, ${now}, ${now})`,
    ],
    [
      'a comparison',
      `insert into reconciliation values (${id}, 'whole', ${now}, ${now}, 1, 'x', 1, 'NaN', 0, 0)`,
    ],
    [
      'a finding',
      `with compared as (
         insert into reconciliation values (${id}, 'whole', ${now}, ${now}, 1, 'x', 1, 0, 1, 0) returning id)
       insert into reconciliation_finding select id, 1, 'holdsLess', true, 'T', 'NaN', 0 from compared`,
    ],
  ])('is not recorded of %s', async (_what, statement) => {
    await expect(as('jobs', statement)).rejects.toMatchObject(refused)
  })
})
