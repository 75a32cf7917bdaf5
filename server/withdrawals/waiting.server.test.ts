import { afterEach, beforeEach, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { rowsRead } from '../../test/support/rows-read.ts'
import { sql, type Database } from '../database/index.ts'
import { at, openBook } from '../ledger/books-fixture.ts'
import { countWaiting, waitingWithdrawals } from './waiting.ts'
import { findWithdrawal } from './withdrawals.ts'

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let bare: TestDatabase
beforeEach(async () => void (bare = await testDatabase()))
afterEach(() => bare.close())

/** A withdrawal that waits; resolves to its id. */
async function asks(client: string, askedAt: Date): Promise<string> {
  const id = newId()
  await sql`
    insert into withdrawal (client_id, id, asked_at, address, amount_micro)
    values (${client}, ${id}, ${askedAt}, ${address}, 5000000)`.execute(bare.database)
  await sql`
    insert into withdrawal_waiting (client_id, withdrawal_id, asked_at)
    values (${client}, ${id}, ${askedAt})`.execute(bare.database)
  return id
}

it('the withdrawals that wait are counted without reading all that were ever decided', async () => {
  const client = await openBook(bare.database)
  await sql`
    insert into withdrawal (client_id, id, asked_at, address, amount_micro)
    select ${client}, gen_random_uuid(), ${at}, ${address}, 5000000 from generate_series(1, 5000)`.execute(
    bare.database,
  )
  await sql`
    insert into approval (client_id, subject, step, action, terms, reason, actor, at)
    select client_id, id, 1, 'reject', '', 'clientAsked', 'olga', ${at} from withdrawal`.execute(
    bare.database,
  )
  await asks(client, at)
  await sql`analyze`.execute(bare.database)

  const counts = (database: Database) =>
    countWaiting(database, { isApproved: false, amountMicroMax: 9_000_000n })
  for (const table of ['withdrawal', 'approval']) {
    const { answer, rows } = await rowsRead(bare.database, table, counts)
    expect(answer).toBe(1)
    expect(rows).toBeLessThan(10)
  }
})

it('the withdrawals that wait are read together as each is read by itself', async () => {
  const client = await openBook(bare.database)
  const decisions = [[], ['pay'], ['pay', 'revoke'], ['confirm']]
  for (const [place, actions] of decisions.entries()) {
    const askedAt = new Date(at.getTime() + place)
    const id = await asks(client, askedAt)
    for (const [step, action] of actions.entries())
      await sql`
        insert into approval (client_id, subject, step, action, terms, proposal_id, actor, at)
        values (${client}, ${id}, ${step + 1}, ${action}, ${action === 'confirm' ? 'f'.repeat(64) : ''}, ${action === 'revoke' ? null : newId()}, 'olga', ${askedAt})`.execute(
        bare.database,
      )
  }
  const { rows } = await sql<{ client: string; id: string }>`
    select client_id as client, withdrawal_id as id from withdrawal_waiting order by asked_at, withdrawal_id`.execute(
    bare.database,
  )
  const byThemselves = await Promise.all(rows.map(row => findWithdrawal(bare.database, row.client, row.id)))
  const together = await waitingWithdrawals(bare.database, 100)
  expect(together).toEqual(byThemselves)
  expect(together.map(({ action }) => action)).toEqual([null, 'pay', 'revoke', 'confirm'])
  expect(await waitingWithdrawals(bare.database, 2)).toEqual(byThemselves.slice(0, 2))
})
