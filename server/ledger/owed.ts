import { type Database, sql } from '../database/index.ts'
import type { Currency } from './chart.ts'

export interface Owed {
  currency: Currency
  /** Micro-dollars, or tokens. */
  amount: bigint
}

/**
 * What all clients together are owed, per currency, counting what was booked before the cut-off. Choose one that is
 * older than the longest transaction, so that nothing can still be booked before it: then the sum is right although
 * money moves meanwhile, on one database machine or many.
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
