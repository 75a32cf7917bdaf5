/** How many months have been settled for all accounts; anybody may ask. */
import { settledInAll } from '../../contract/trading.ts'
import { sql } from '../database/index.ts'
import { publicRoute } from '../http/route.ts'
import type { Month } from '../trading/index.ts'

export const monthsInAll = publicRoute(settledInAll, async (_request, { at }, { database }) => {
  const { rows } = await sql<{ months: number; last: Month | null }>`
    select count(*)::integer as months, max(month) as last from settlement where finished_at is not null`.execute(
    database,
  )
  const { months, last } = rows[0]!
  return { months, last: last ?? undefined, asOf: at }
})
