import { pageSizes, referralLines, type ReferralLine } from '../../contract/limits.ts'
import { listRewards, type Reward } from '../../contract/partnership.ts'
import { route } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { balance } from '../ledger/index.ts'
import {
  inWholePercents,
  openingDeposit,
  rewardedColumns,
  rewardsOf,
  type RewardedColumns,
  type RewardRow,
} from './reward-rows.ts'

/** A client's rewards, the latest months first, each by lines, the latest partners first. */
export const rewards = route(listRewards, async ({ page }, { client }, { database }) => {
  const months = await creditedMonths(database, client)
  return {
    rewards: {
      items: await rewardPage(database, client, months, page),
      total: months.reduce((sum, month) => sum + Number(month.rewards), 0),
    },
    totalMicro: months.reduce((sum, month) => sum + month.amountMicro, 0n),
    pendingMicro: await balance(database, client, 'pending_reward'),
    months: months.map(({ month, rewards: count, amountMicro, linesMicro }) => ({
      month,
      rewards: Number(count),
      amountMicro,
      linesMicro,
    })),
  }
})

interface CreditedMonth {
  month: string
  rewards: bigint
  amountMicro: bigint
  linesMicro: bigint[]
  at: Date
  isPending: boolean
}

async function creditedMonths(connection: Connection, client: ClientId): Promise<CreditedMonth[]> {
  const { rows } = await sql<CreditedMonth>`
    select credit.month, credit.rewards, credit.amount_micro as "amountMicro",
      array[credit.line1_micro, credit.line2_micro, credit.line3_micro] as "linesMicro",
      credit.at,
      credit.account_id is null and release.month is null as "isPending"
    from reward_credit credit
    left join reward_release release on release.client_id = credit.client_id and release.month = credit.month
    where credit.client_id = ${client} order by credit.month desc`.execute(connection)
  return rows
}

/** Months before the page are skipped whole by their counts; within a month, partners are read in their order. */
async function rewardPage(
  connection: Connection,
  client: ClientId,
  months: CreditedMonth[],
  page: number,
): Promise<Reward[]> {
  const size = pageSizes.rewards
  let skipped = size * (page - 1)
  const found: Reward[] = []
  for (const { month, rewards: count, at, isPending } of months) {
    if (skipped >= Number(count)) skipped -= Number(count)
    else {
      const wanted = { first: skipped, count: size - found.length }
      for (const { name, ...reward } of await partnersRewards(connection, client, month, wanted))
        found.push({
          ...inWholePercents(await openingDeposit(connection, reward)),
          name,
          at,
          month,
          isPending,
        })
      skipped = 0
    }
    if (found.length === size) break
  }
  return found
}

type Named = RewardRow & { name: string }

async function partnersRewards(
  connection: Connection,
  client: ClientId,
  month: string,
  wanted: { first: number; count: number },
): Promise<Named[]> {
  const found: Named[] = []
  let skipped = wanted.first
  for (const line of referralLines)
    for await (const partners of partnersOf(connection, client, line)) {
      const rewarded = (await rewardsFrom(connection, partners, month)).filter(one => one.line === line)
      found.push(...rewarded.slice(skipped, skipped + wanted.count - found.length))
      skipped = Math.max(0, skipped - rewarded.length)
      if (found.length === wanted.count) return found
    }
  return found
}

interface Partner {
  client: ClientId
  name: string
}

const partnersAtOnce = 500

/**
 * The partners of a line, the latest first, with what they earned: partners are rows of the sponsor, their profits are
 * too.
 */
async function* partnersOf(
  connection: Connection,
  sponsor: ClientId,
  line: ReferralLine,
): AsyncGenerator<Partner[]> {
  for (let before = 'ffffffff-ffff-ffff-ffff-ffffffffffff'; ;) {
    const { rows } = await sql<Partner>`
      select client_id as client, name from referral
      where sponsor_id = ${sponsor} and line = ${line} and client_id < ${before}
      order by client_id desc limit ${partnersAtOnce}`.execute(connection)
    yield rows
    if (rows.length < partnersAtOnce) return
    before = rows.at(-1)!.client
  }
}

async function rewardsFrom(connection: Connection, partners: Partner[], month: string): Promise<Named[]> {
  const { rows } = await sql<RewardedColumns>`
    select ${rewardedColumns}
    from profit
    join trading_account account on account.client_id = profit.client_id and account.id = profit.account_id
    where profit.client_id = any (${partners.map(({ client }) => client)}::uuid[]) and profit.month = ${month}
    order by profit.client_id desc, profit.account_id desc`.execute(connection)
  const names = new Map(partners.map(({ client, name }) => [client, name]))
  return rows.flatMap(row => rewardsOf(row).map(reward => ({ ...reward, name: names.get(reward.client)! })))
}
