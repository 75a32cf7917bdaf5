/** How many months have been settled for all accounts, and their totals; public. */
import { settledInAll } from '../../contract/trading.ts'
import { sql } from '../database/index.ts'
import { publicRoute } from '../http/route.ts'
import type { Month } from '../trading/index.ts'

interface Row {
  months: number
  last: Month | null
  profitMicro: bigint
  rewardsMicro: bigint
}

export const monthsInAll = publicRoute(settledInAll, async (_request, { at }, { database }) => {
  const { rows } = await sql<Row>`
    select count(*)::integer as months, max(month) as last,
      coalesce(sum(part.gained), 0)::bigint as "profitMicro",
      coalesce(sum(part.paid), 0)::bigint as "rewardsMicro"
    from settlement
    left join lateral (
      select sum("profitMicro"::bigint) as gained, sum("rewardsMicro"::bigint) as paid
      from jsonb_to_recordset(totals -> 'programs') as program ("profitMicro" text, "rewardsMicro" text)) as part on true
    where finished_at is not null`.execute(database)
  const { last, ...counted } = rows[0]!
  return { ...counted, last: last ?? undefined, asOf: at }
})
