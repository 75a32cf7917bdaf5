import { pageSizes } from '../../contract/limits.ts'
import { listGiven, type Given } from '../../contract/partnership.ts'
import { route } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import {
  inWholePercents,
  openingDeposit,
  rewardedColumns,
  rewardsOf,
  type RewardedColumns,
} from './reward-rows.ts'

/** The rewards of sponsors for this client, read from the client's own months: a few rows a year for each account. */
export const given = route(listGiven, async ({ page }, { client }, { database }) => {
  const all = (await settledMonths(database, client)).flatMap(row =>
    rewardsOf(row).map(reward => ({ at: row.at, month: row.month, ...reward })),
  )
  const size = pageSizes.rewards
  const shown: Given[] = []
  for (const reward of all.slice(size * (page - 1), size * page))
    shown.push(inWholePercents(await openingDeposit(database, reward)))
  return {
    given: { items: shown, total: all.length },
    totalMicro: all.reduce((sum, { amountMicro }) => sum + amountMicro, 0n),
  }
})

/** The latest first. Rewards of a month that is being settled appear when it is finished. */
async function settledMonths(
  connection: Connection,
  client: ClientId,
): Promise<(RewardedColumns & { at: Date; month: string })[]> {
  const { rows } = await sql<RewardedColumns & { at: Date; month: string }>`
    select profit.month, profit.at, ${rewardedColumns}
    from profit
    join trading_account account on account.client_id = profit.client_id and account.id = profit.account_id
    join settlement on settlement.month = profit.month and settlement.finished_at is not null
    where profit.client_id = ${client}
      and profit.bonus_micro + profit.reward1_micro + profit.reward2_micro + profit.reward3_micro > 0
    order by profit.month desc, profit.account_id desc`.execute(connection)
  return rows
}
