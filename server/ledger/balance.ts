import { type Connection, sql, type Database } from '../database/index.ts'
import { type Kind, kinds, nobody, type Currency } from './chart.ts'

/** The balance of one account, in micro-dollars or tokens; 0 when nothing was ever posted to it. */
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

/** The balances of several kinds in one query. */
export async function balancesOf<K extends Kind>(
  connection: Connection,
  client: string,
  those: readonly K[],
): Promise<Record<K, bigint>> {
  const { rows } = await sql<{ kind: number; balance: bigint }>`
    select kind, balance from ledger_account
     where client_id = ${client} and subject = ${nobody}
       and kind = any (${those.map(name => kinds[name].kind)}::smallint[])`.execute(connection)
  const found = new Map(rows.map(row => [row.kind, row.balance]))
  return Object.fromEntries(those.map(name => [name, found.get(kinds[name].kind) ?? 0n])) as Record<K, bigint>
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

export interface Owed {
  currency: Currency
  /** Micro-dollars, or tokens. */
  amount: bigint
}

/**
 * What all clients together are owed, per currency, counting what was booked before the cut-off. Choose one older than
 * the longest transaction, so that nothing can still be booked before it: then the sum is exact although money moves
 * meanwhile, on one machine or many.
 */
export async function owed(database: Database, cutoff: Date): Promise<Owed[]> {
  const { rows } = await sql<{ currency: Currency; amount: string }>`
    select kinds.currency, coalesce(sum(moved.amount), 0) as amount
      from ledger_kinds() as kinds
      left join (
             select kind, sum(amount) as amount
               from (select kind, balance as amount from ledger_account where kind < 100
                     union all
                     select kind, -amount from ledger_entry where kind < 100 and at >= ${cutoff}) as part
              group by kind) as moved on moved.kind = kinds.kind
     group by kinds.currency
     order by kinds.currency desc`.execute(database)
  return rows.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) }))
}
