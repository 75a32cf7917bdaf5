import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshServer, freshServer } from '../../test/support/fresh-server.ts'
import { type Database, migrate, openDatabase, sql, transaction } from '../database/index.ts'
import { letClockMove } from '../platform/demonstration.ts'
import { at, openBookWith } from './books-fixture.ts'
import { ledgerFaults, balance } from './index.ts'
import { transfer } from './posting-fixture.ts'

/** A server that writes durably, killed in the middle of payments. */
let server: FreshServer
let database: Database
beforeAll(async () => {
  server = await freshServer()
  await migrate({ url: server.url() })
  database = openDatabase({ url: server.url(), poolMax: 8, applicationName: 'crash', onTrouble: () => {} })
  await letClockMove(database)
})
afterAll(async () => {
  await database.destroy()
  await server.stop()
})

test('a killed database keeps every payment that was acknowledged, and no half of one', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => openBookWith(database, 1_000_000n)))
  const acknowledged: { key: string; from: string; to: string }[] = []
  const over = new AbortController()

  async function payUntilKilled(seat: number) {
    for (let number = 0; !over.signal.aborted; number++) {
      const [from, to] = [clients[(seat + number) % 6]!, clients[(seat * 5 + number + 1) % 6]!]
      if (from === to) continue
      const order = { key: v7(), from, to }
      if (await wasPaid(order)) acknowledged.push(order)
    }
  }

  const payers = Array.from({ length: 8 }, (_, seat) => payUntilKilled(seat))
  await until(() => acknowledged.length > 100)
  await server.kill()
  over.abort()
  await Promise.all(payers)

  for (const { key, from, to } of acknowledged) {
    const { rows } = await sql<{ book: string }>`
      select client_id as book from ledger_posting where id = ledger_posting_id(${key}) and key = ${key}`.execute(
      database,
    )
    expect(rows.map(({ book }) => book).toSorted()).toEqual([from, to].toSorted())
  }
  const held = await Promise.all(clients.map(client => balance(database, client, 'finance')))
  expect(held.reduce((sum, amount) => sum + amount, 0n)).toBe(6_000_000n)
  expect(await ledgerFaults(database, new Date())).toEqual([])
})

/** One attempt; when it fails, the caller was not told that it was paid. */
async function wasPaid({ key, from, to }: { key: string; from: string; to: string }) {
  const order = {
    from: { client: from, name: 'a' },
    to: { client: to, name: 'b' },
    amountMicro: 3n,
    key,
    reference: 'x',
    at,
  }
  return transaction(database, tx => transfer(tx, order), { attemptsMax: 1 }).then(
    () => true,
    () => false,
  )
}

async function until(isReached: () => boolean) {
  while (!isReached()) await sql`select 1`.execute(database)
}
