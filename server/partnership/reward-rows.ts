/** The sponsors' rewards for an account's month, read from its row of `profit`. */
import { nameOf, rewardKinds } from '../../contract/codes.ts'
import { referralLines, type ReferralLine } from '../../contract/limits.ts'
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

/** An account's month of an invited client. */
interface RewardedRow {
  client: ClientId
  account: string
  baseMicro: Micro
  bonusMicro: Micro
  bonusPpm: number
  /** For the profit, to the sponsors on lines 1 to 3. */
  rewardMicros: readonly Micro[]
}

export interface RewardRow {
  client: ClientId
  account: string
  /** As `rewardKinds` numbers them. */
  kind: number
  line: ReferralLine
  baseMicro: Micro
  ratePpm: number
  amountMicro: Micro
}

const profitRates = { 1: 50_000, 2: 30_000, 3: 20_000 } as const

/** The columns of a `RewardedRow`, of a `profit` with its `account`. */
export const rewardedColumns = sql`
  profit.client_id as client, profit.account_id as account, profit.base_micro as "baseMicro",
  profit.bonus_micro as "bonusMicro", account.bonus_ppm as "bonusPpm",
  array[profit.reward1_micro, profit.reward2_micro, profit.reward3_micro]::text[] as "rewardTexts"`

export type RewardedColumns = Omit<RewardedRow, 'rewardMicros'> & { rewardTexts: string[] }

/** Each reward of a row, the bonus of the opening last. The base of a bonus is the opening's deposit: see `openingDeposit`. */
export function rewardsOf({ client, account, ...row }: RewardedColumns): RewardRow[] {
  const profits = referralLines.map(line => ({
    client,
    account,
    kind: rewardKinds.profit,
    line,
    baseMicro: row.baseMicro,
    ratePpm: profitRates[line],
    amountMicro: BigInt(row.rewardTexts[line - 1]!),
  }))
  const bonus = {
    client,
    account,
    kind: rewardKinds.opening,
    line: 1 as const,
    baseMicro: 0n,
    ratePpm: row.bonusPpm,
    amountMicro: row.bonusMicro,
  }
  return [...profits, bonus].filter(({ amountMicro }) => amountMicro > 0n)
}

/** With the deposit of the opening where the reward is the bonus for it. */
export async function openingDeposit<Row extends RewardRow>(
  connection: Connection,
  reward: Row,
): Promise<Row> {
  if (reward.kind !== rewardKinds.opening) return reward
  const { rows } = await sql<{ micro: bigint }>`
    select change_micro as micro from stake_change
    where client_id = ${reward.client} and account_id = ${reward.account} order by since limit 1`.execute(
    connection,
  )
  return { ...reward, baseMicro: rows[0]!.micro }
}

/** As the contract has it: rates are stored in millionths and sent in whole percents. */
export const inWholePercents = <Row extends RewardRow>({
  kind,
  ratePpm,
  client: _client,
  account: _account,
  ...row
}: Row) => ({
  ...row,
  kind: nameOf(rewardKinds, kind),
  percent: ratePpm / 10_000,
})
