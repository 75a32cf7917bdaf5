/** Which of the client's own accounts a uid names. */
import { readUid } from '../../contract/address.ts'
import type { Language } from '../../contract/languages.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { Account } from '../ledger/index.ts'
import type { StatedKind } from './statement-texts.ts'

export interface StatedAccount {
  sort: 'finance' | 'token' | 'trading'
  uid: string
  openedAt: Date
  /** Of a trading account. */
  program: string | null
  /** The accounts of the ledger that it consists of. */
  parts: (Account & { kind: StatedKind })[]
}

export async function findStated(
  connection: Connection,
  client: ClientId,
  typed: string,
  language: Language,
): Promise<StatedAccount | null> {
  const trading = readUid('trading', typed)
  if (trading) return findTrading(connection, client, trading, language)
  const uid = readUid('finance', typed) ?? readUid('token', typed)
  return uid === null ? null : findFinance(connection, client, uid)
}

async function findFinance(
  connection: Connection,
  client: ClientId,
  uid: string,
): Promise<StatedAccount | null> {
  const { rows } = await sql<{ isToken: boolean; openedAt: Date }>`
    select token_uid = ${uid} as "isToken", opened_at as "openedAt" from finance_account
     where client_id = ${client} and (uid = ${uid} or token_uid = ${uid})`.execute(connection)
  if (!rows[0]) return null
  const sort = rows[0].isToken ? 'token' : 'finance'
  return { sort, uid, openedAt: rows[0].openedAt, program: null, parts: [{ client, kind: sort }] }
}

async function findTrading(
  connection: Connection,
  client: ClientId,
  uid: string,
  language: Language,
): Promise<StatedAccount | null> {
  const { rows } = await sql<{ id: string; openedAt: Date; program: string }>`
    select account.id, account.opened_at as "openedAt", program_text.name as program
      from trading_account account
      join program_text on program_text.program_id = account.program_id and program_text.language = ${language}
     where account.client_id = ${client} and account.uid = ${uid}`.execute(connection)
  if (!rows[0]) return null
  const { id: subject, openedAt, program } = rows[0]
  const parts = [
    { client, kind: 'trading_deposit', subject },
    { client, kind: 'carried_loss', subject },
    { client, kind: 'trading_income', subject },
  ] as const
  return { sort: 'trading', uid, openedAt, program, parts: [...parts] }
}
