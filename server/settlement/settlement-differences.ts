/** Which accounts come to something else than was previewed, for the operator who wonders. */
import { sql, type Connection } from '../database/index.ts'
import type { Month } from '../trading/index.ts'
import type { ClientRange } from './client-ranges.ts'

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
const differencesText = 5

export async function findDifferences(connection: Connection, month: Month): Promise<Difference[]> {
  const { rows: portions } = await sql<ClientRange>`
    select first, last from settlement_portion where month = ${month} order by number`.execute(connection)
  const found: Difference[] = []
  for (const portion of portions) {
    found.push(...(await differencesIn(connection, month, portion, differencesText - found.length)))
    if (found.length === differencesText) break
  }
  return found
}

interface Row {
  account: string
  stagedDeals: number | null
  stagedResultMicro: bigint | null
  stagedCarriedMicro: bigint | null
  computedDeals: number | null
  computedResultMicro: bigint | null
  computedCarriedMicro: bigint | null
}

async function differencesIn(
  connection: Connection,
  month: Month,
  { first, last }: ClientRange,
  limit: number,
): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    select account.uid as account, staged_deals as "stagedDeals", staged_result_micro as "stagedResultMicro",
      staged_carried_micro as "stagedCarriedMicro", computed_deals as "computedDeals",
      computed_result_micro as "computedResultMicro", computed_carried_micro as "computedCarriedMicro"
    from settlement_differences(${month}, ${first}, ${last}, ${limit}) as differing
    join trading_account account on account.client_id = differing.client_id and account.id = differing.account_id
    order by account.client_id, account.id`.execute(connection)
  return rows.map(row => ({
    account: row.account,
    previewed: asOutcome(row.stagedDeals, row.stagedResultMicro, row.stagedCarriedMicro),
    computed: asOutcome(row.computedDeals, row.computedResultMicro, row.computedCarriedMicro),
  }))
}

const asOutcome = (
  deals: number | null,
  resultMicro: bigint | null,
  carriedMicro: bigint | null,
): Outcome | null =>
  deals === null ? null : { deals, resultMicro: String(resultMicro), carriedMicro: String(carriedMicro) }
