import { nameOf, rewardKinds } from '../../contract/codes.ts'
import { pageSizes } from '../../contract/limits.ts'
import type { Micro } from '../../contract/money.ts'
import { listRewards, type Reward } from '../../contract/partnership.ts'
import { route } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { balance } from '../ledger/index.ts'

/** What a client has been rewarded with, the latest months first. */
export const rewards = route(listRewards, async ({ page }, { client }, { database }) => {
  const { total, totalMicro } = await totalsOf(database, client)
  return {
    rewards: { items: await rewardPage(database, client, page), total },
    totalMicro,
    pendingMicro: await balance(database, client, 'pending_reward'),
  }
})

async function totalsOf(
  connection: Connection,
  client: ClientId,
): Promise<{ total: number; totalMicro: Micro }> {
  const { rows } = await sql<{ total: bigint; totalMicro: Micro }>`
    select coalesce(sum(rewards), 0)::bigint as total, coalesce(sum(amount_micro), 0)::bigint as "totalMicro"
    from reward_credit where client_id = ${client}`.execute(connection)
  return { total: Number(rows[0]!.total), totalMicro: rows[0]!.totalMicro }
}

type Row = Omit<Reward, 'kind' | 'percent'> & { kind: number; ratePpm: number }

/** Noted but not yet credited, while a month is being settled, is told later. */
async function rewardPage(connection: Connection, client: ClientId, page: number): Promise<Reward[]> {
  const size = pageSizes.rewards
  const { rows } = await sql<Row>`
    select credit.at, reward.kind, reward.month, reward.line, referral.name, reward.base_micro as "baseMicro",
      reward.rate_ppm as "ratePpm", reward.amount_micro as "amountMicro",
      credit.account_id is null and release.batch is null as "isPending"
    from reward
    join reward_credit credit on credit.client_id = reward.client_id and credit.batch = reward.batch
    left join reward_release release on release.client_id = reward.client_id and release.batch = reward.batch
    join referral on referral.sponsor_id = reward.client_id and referral.line = reward.line
      and referral.client_id = reward.source_id
    where reward.client_id = ${client}
    order by reward.month desc, reward.kind, reward.source_id desc, reward.account_id desc
    limit ${size} offset ${size * (page - 1)}`.execute(connection)
  return rows.map(inWholePercents)
}

/** As the contract has it: rates are kept in millionths and told in whole percents. */
export const inWholePercents = <Kept extends { kind: number; ratePpm: number }>({
  kind,
  ratePpm,
  ...row
}: Kept) => ({
  ...row,
  kind: nameOf(rewardKinds, kind),
  percent: ratePpm / 10_000,
})
