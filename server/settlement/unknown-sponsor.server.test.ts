import { v7 as newId } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { queryRows } from '../../test/support/connection.ts'
import { testDatabase } from '../../test/support/database.ts'
import { balance } from '../ledger/index.ts'
import { transaction } from '../database/index.ts'
import { post } from '../ledger/posting-fixture.ts'
import { settlementFaults, executeMonth, previewMonth, type Preview } from './index.ts'
import {
  bareContext,
  creditDeal,
  insertAccount,
  insertClient,
  insertDeal,
  preparePrograms,
} from './people-fixture.ts'

const legs = [{ flow: 'deposit', amount: dollars(1_000) }] as const
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12))

it('a month goes on past a sponsor who is no client, as a thief of the web server may write one, and doctor finds it', async () => {
  const home = await testDatabase()
  onTestFinished(() => home.close())
  await preparePrograms(home.database)
  const honest = await insertClient(home.database, null, march(1))
  const thief = newId()
  await queryRows(
    home.urlOf('web'),
    `insert into client (id, name, referral_code, sponsor1, language, created_at)
     values ('${thief}', 'Thief', 'thief', '${newId()}', 'en', '2026-03-01')`,
  )
  await transaction(home.database, tx =>
    post(tx, { client: thief, key: 'deposit', reference: 'x', at: march(1), legs }),
  )
  for (const client of [honest, thief])
    await insertAccount(home.database, { client, program: 1, amountMicro: dollars(1_000), at: march(2) })
  await creditDeal(home.database, await insertDeal(home.database, 1, 1, march(5)), 10_000, march(10))

  const context = bareContext(home.database, { now: new Date('2026-04-01T00:10:00.000Z') })
  const { hash } = (await previewMonth(context, 'cli:olga', '2026-03')) as Preview
  expect(await executeMonth(context, 'cli:olga', '2026-03', hash)).toBe('done')
  expect(await balance(home.database, honest, 'finance')).toBe(dollars(1_000_000 - 1_000 + 10))
  expect(await settlementFaults(home.database)).toEqual([
    'Of month 2026-03, rewards of 500000 micro-dollars are due to a sponsor who is no client',
  ])
})
