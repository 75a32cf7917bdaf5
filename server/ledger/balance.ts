import { type Connection, sql } from '../database/index.ts'
import { type Kind, kinds, nobody } from './chart.ts'

/** What stands on one account, in micro-dollars or tokens; 0 when nothing ever moved there. */
export async function balance(
  connection: Connection,
  client: string,
  kind: Kind,
  subject: string = nobody,
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_account
     where client_id = ${client} and kind = ${kinds[kind].kind} and subject = ${subject}`.execute(connection)
  return rows[0]?.balance ?? 0n
}

export interface Balance {
  kind: Kind
  /** The trading account's id, of a kind by trading account. */
  subject: string | null
  /** Micro-dollars, or tokens. */
  amount: bigint
}

/** Every account of a client's book, the house's side included. Their sum is zero in each currency. */
export async function balances(connection: Connection, client: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select kinds.name as kind, nullif(subject, ${nobody}) as subject, balance as amount
      from ledger_account join ledger_kinds() as kinds using (kind)
     where client_id = ${client}
     order by kinds.kind, ledger_account.subject`.execute(connection)
  return rows
}
