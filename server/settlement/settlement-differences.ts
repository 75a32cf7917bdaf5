/** Which accounts come to something else than was previewed, for the operator who wonders. */
import { sql, type Connection } from '../database/index.ts'
import type { Month } from '../trading/index.ts'
import { computedRows, earned, stagedRows, type ClientRange } from './rows.ts'

/** Amounts are texts of micro-dollars, as a log can have them. */
interface Outcome {
  deals: number
  resultMicro: string
  carriedMicro: string
}

export interface Difference {
  account: string
  /** Null: it had no row, or has none. */
  previewed: Outcome | null
  computed: Outcome | null
}

/** So many are told. */
export const differencesText = 5

export async function findDifferences(
  connection: Connection,
  month: Month,
  range: ClientRange,
  limit: number,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select account.uid as account, ${outcome('previewed')} as previewed, ${outcome('computed')} as computed
    from (select ${earned} from (${stagedRows(range)}) as row) as previewed
    full join (select ${earned} from (${computedRows(month, range)}) as row) as computed
      using (client_id, account_id)
    join trading_account account on account.client_id = coalesce(previewed.client_id, computed.client_id)
      and account.id = coalesce(previewed.account_id, computed.account_id)
    where previewed is distinct from computed
    order by account.client_id, account.id limit ${limit}`.execute(connection)
  return rows
}

const outcome = (side: string) => sql`
  case when ${sql.ref(`${side}.deals`)} is not null then json_build_object(
    'deals', ${sql.ref(`${side}.deals`)},
    'resultMicro', ${sql.ref(`${side}.result_micro`)}::text,
    'carriedMicro', ${sql.ref(`${side}.carried_before_micro`)}::text) end`
