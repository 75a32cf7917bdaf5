/** Books for the ledger's tests: clients with nothing but a name, and money given to them. */
import { v7 } from 'uuid'
import { type Database, sql, transaction } from '../database/index.ts'
import { type Leg, post } from './index.ts'

export const at = new Date('2026-03-01T12:00:00.000Z')

/** A client whose book is still empty. */
export async function openBook(database: Database): Promise<string> {
  const id = v7()
  await sql`
    insert into client (id, name, referral_code, language, created_at)
    values (${id}, 'Vera Lind', ${id}, 'en', ${at})`.execute(database)
  return id
}

/** A client who has deposited this much. */
export async function openBookWith(database: Database, amountMicro: bigint): Promise<string> {
  const client = await openBook(database)
  await move(database, client, { flow: 'deposit', amount: amountMicro })
  return client
}

/** Posts in a transaction of its own, under a key of its own. */
export function move(database: Database, client: string, ...legs: Leg[]): Promise<'posted' | 'repeated'> {
  return transaction(database, tx => post(tx, { client, key: v7(), reference: 'test', at, legs }))
}

/** The sum of everything in all books, which is zero whatever happened. */
export async function sumOfAllBooks(database: Database): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(balance), 0) as sum from ledger_account`.execute(database)
  return BigInt(rows[0]!.sum)
}
