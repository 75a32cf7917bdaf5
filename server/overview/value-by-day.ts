/**
 * The value of all of a client's accounts, day by day: what came in from outside less what left, rewards, and the
 * results of deals from the moment they are credited. Money that moves between the accounts changes nothing.
 */
import type { OverviewPoint } from '../../contract/overview.ts'
import type { Micro } from '../../contract/money.ts'
import { dayOf } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import type { Flow } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { BorneLoss, DayResult } from '../trading/index.ts'

interface DayMoney {
  /** YYYY-MM-DD, in UTC. */
  day: string
  movedMicro: Micro
  rewardsMicro: Micro
}

/** What each flow is to the value. Results count from the moment deals are credited, and not as they are booked. */
const parts: Record<Flow, 'outside' | 'reward' | null> = {
  deposit: 'outside',
  withdrawal_reserve: null,
  withdrawal_release: null,
  withdrawal_settle: 'outside',
  trading_deposit: null,
  profit: null,
  loss: null,
  loss_recovery: null,
  loss_settlement: null,
  loss_borne: null,
  profit_payout: null,
  profit_reinvest: null,
  deposit_return: null,
  reward: 'reward',
  reward_pending: 'reward',
  reward_release: null,
  reward_excess: null,
  peer_out: 'outside',
  peer_in: 'outside',
  correction_given: 'outside',
  correction_taken: 'outside',
  deposit_reversal: null,
  balance_waived: 'outside',
  reward_waived: 'reward',
  token_grant: null,
  token_spend: null,
  token_return: null,
  token_recall: null,
}
const flowsThatAre = (part: 'outside' | 'reward'): Flow[] =>
  (Object.keys(parts) as Flow[]).filter(flow => parts[flow] === part)
const outside = flowsThatAre('outside')
const rewards = flowsThatAre('reward')

/** What came into a client's accounts and what left them, and what they were rewarded with. */
export async function moneyByDay(connection: Connection, client: ClientId): Promise<DayMoney[]> {
  const { rows } = await sql<DayMoney>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(case when flow::text = any(${outside}) then amount else 0 end)::bigint as "movedMicro",
      sum(case when flow::text = any(${rewards}) then amount else 0 end)::bigint as "rewardsMicro"
    from ledger_entry
    where client_id = ${client} and kind < 100 and flow::text = any(${[...outside, ...rewards]})
    group by 1`.execute(connection)
  return rows
}

/** The value at the end of each day on which it changed, the earliest first. */
export function valueByDay(
  money: readonly DayMoney[],
  results: readonly DayResult[],
  borne: readonly BorneLoss[],
): OverviewPoint[] {
  const changes = new Map<string, { movedMicro: Micro; resultMicro: Micro }>()
  const add = (day: string, movedMicro: Micro, resultMicro: Micro): void => {
    const known = changes.get(day) ?? { movedMicro: 0n, resultMicro: 0n }
    changes.set(day, {
      movedMicro: known.movedMicro + movedMicro,
      resultMicro: known.resultMicro + resultMicro,
    })
  }
  for (const { day, movedMicro, rewardsMicro } of money) add(day, movedMicro, rewardsMicro)
  for (const { day, resultMicro } of results) add(day, 0n, resultMicro)
  for (const { at, borneMicro } of borne) add(dayOf(at), 0n, borneMicro)

  let [paidInMicro, valueMicro] = [0n, 0n]
  return [...changes.keys()].toSorted().map(day => {
    const { movedMicro, resultMicro } = changes.get(day)!
    paidInMicro += movedMicro
    valueMicro += movedMicro + resultMicro
    return { day, valueMicro, paidInMicro }
  })
}
