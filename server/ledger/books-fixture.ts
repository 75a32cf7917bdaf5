/** Books for the ledger's tests: clients with nothing but a name, and money given to them. */
import pg from 'pg'
import { v7 } from 'uuid'
import { type Database, sql, transaction } from '../database/index.ts'
import { type Leg, post } from './posting-fixture.ts'

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

export interface Filling {
  count: number
  from: Date
  everyMs: number
}

/**
 * Fills an empty book with deposits of a dollar, as a restore does: without the guards, because a hundred thousand
 * postings one by one take minutes. Their postings are left out, so `ledgerFaults` finds fault with such a book.
 */
export async function fillBook(adminUrl: string, client: string, filling: Filling): Promise<void> {
  const { count, from, everyMs } = filling
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('set session_replication_role = replica')
  await admin.query(
    `insert into ledger_entry
       (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
     select $1, 1, ledger_nobody(), number, md5(number::text)::uuid, 'deposit', 1000000, number * 1000000, 11, number,
            sha256(number::text::bytea)::text, $2::timestamptz + (number - 1) * $3 * interval '1 millisecond'
       from generate_series(1, ${count}::bigint) as number`,
    [client, from, everyMs],
  )
  await admin.query(
    `insert into ledger_account (client_id, kind, subject, balance, seq, lines)
     values ($1, 1, ledger_nobody(), ${count}::bigint * 1000000, ${count}, ${count})`,
    [client],
  )
  await admin.query('analyze ledger_entry')
  await admin.end()
}
