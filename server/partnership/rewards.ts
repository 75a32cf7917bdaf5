import { pageSizes, referralLines, type ReferralLine } from '../../contract/limits.ts'
import {
  listMonthRewards,
  listRewards,
  rewardMonthsPageSize,
  type Reward,
} from '../../contract/partnership.ts'
import { readingRoute, route } from '../http/route.ts'
import { highestId, sql, type Connection } from '../database/index.ts'
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

/** A client's rewards month by month, the latest first; all of it as of one moment. */
export const rewards = readingRoute(
  listRewards,
  async ({ page }, { client, at }, { database }) => {
    const [months, pendingMicro, settledMonth] = await Promise.all([
      creditedMonths(database, client, page),
      balance(database, client, 'pending_reward'),
      lastSettledMonth(database),
    ])
    const size = rewardMonthsPageSize
    return {
      shown: { items: months.slice(size * (page - 1), size * page), total: months.length },
      totalMicro: months.reduce((sum, { amountMicro }) => sum + amountMicro, 0n),
      pendingMicro,
      months,
      settledMonth,
      asOf: at,
    }
  },
  { isSnapshot: true },
)

/** What months have credited, or keep until it is released to an account. */
const credits = sql`reward_credit credit
  left join reward_release release on release.client_id = credit.client_id and release.month = credit.month`
const isPending = sql`(credit.account_id is null and release.month is null)`

interface CreditedMonth {
  month: string
  rewards: number
  amountMicro: bigint
  linesMicro: bigint[]
  isPending: boolean
  /** Of a month on the page; 0 for any other. */
  partners: number
}

/**
 * All months of a client, and of those on the page the number of partners that their rewards are for. Partners and months
 * are gathered first: rows of profit are elsewhere, with the partners.
 */
async function creditedMonths(
  connection: Connection,
  client: ClientId,
  page: number,
): Promise<CreditedMonth[]> {
  const { rows } = await sql<CreditedMonth>`
    with credited as materialized (
      select credit.month, credit.rewards, credit.amount_micro, credit.line1_micro, credit.line2_micro,
        credit.line3_micro, ${isPending} as is_pending
      from ${credits}
      where credit.client_id = ${client}
    ), shown as materialized (
      select month from credited
      order by month desc limit ${rewardMonthsPageSize} offset ${rewardMonthsPageSize * (page - 1)}
    ), partner as materialized (
      select client_id, line from referral where sponsor_id = ${client}
    ), counted as materialized (
      select profit.month, count(distinct profit.client_id) as partners
      from profit
      join partner on partner.client_id = profit.client_id
      where profit.month in (select month from shown) and case
        when partner.line = 1 then profit.reward1_micro + profit.bonus_micro
        when partner.line = 2 then profit.reward2_micro
        else profit.reward3_micro end > 0
      group by profit.month
    )
    select credited.month, credited.rewards::integer, credited.amount_micro as "amountMicro",
      array[credited.line1_micro, credited.line2_micro, credited.line3_micro] as "linesMicro",
      credited.is_pending as "isPending", coalesce(counted.partners, 0)::integer as partners
    from credited
    left join counted on counted.month = credited.month
    order by credited.month desc`.execute(connection)
  return rows
}

/** None before the first. */
async function lastSettledMonth(connection: Connection): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    select month from settlement where finished_at is not null order by month desc limit 1`.execute(
    connection,
  )
  return rows[0]?.month
}

/** The rewards of one month by lines, the latest partners first. */
export const monthRewards = route(listMonthRewards, async ({ month, page }, { client }, { database }) => {
  const credit = await creditOf(database, client, month)
  if (!credit) return { rewards: { items: [], total: 0 } }

  const { rewards: total, ...credited } = credit
  const wanted = { first: pageSizes.rewards * (page - 1), count: pageSizes.rewards }
  const items: Reward[] = []
  for (const { name, ...reward } of await partnersRewards(database, client, month, wanted))
    items.push({ ...inWholePercents(await openingDeposit(database, reward)), name, month, ...credited })
  return { rewards: { items, total } }
})

interface Credit {
  rewards: number
  at: Date
  isPending: boolean
}

async function creditOf(
  connection: Connection,
  client: ClientId,
  month: string,
): Promise<Credit | undefined> {
  const { rows } = await sql<Credit>`
    select credit.rewards::integer, credit.at,
      ${isPending} as "isPending"
    from ${credits}
    where credit.client_id = ${client} and credit.month = ${month}`.execute(connection)
  return rows[0]
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
  for (let before: string = highestId; ;) {
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
