/** The results of all of a client's trading accounts, day by day. Days and months are those of UTC. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { AccountState } from './account-state.ts'

export interface DayResult {
  /** YYYY-MM-DD, of the moment from which it counts: the deal's credit. */
  day: string
  /** YYYY-MM, the month that it is settled with: of its execution, or of a dispute's end after that was settled. */
  month: string
  programId: number
  deals: number
  resultMicro: Micro
}

/** The shares of credited deals, in open and in former accounts; the earliest first. */
export async function dealResultsByDay(
  connection: Connection,
  client: ClientId,
  states: Map<string, AccountState>,
): Promise<DayResult[]> {
  const { rows: accounts } = await sql<{ id: string; programId: number }>`
    select id, program_id as "programId" from trading_account where client_id = ${client}`.execute(connection)
  const programs = accounts.map(({ programId }) => programId)
  const stakes = accounts.map(({ id }) => states.get(id)!.stakes)
  const { rows } = await sql<Omit<DayResult, 'deals'> & { deals: bigint }>`
    select to_char(held.credited_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      to_char(held.counts_at at time zone 'UTC', 'YYYY-MM') as month,
      held.program_id as "programId", count(distinct held.id) as deals,
      sum(deal_share(held.stake, held.result_ppm))::bigint as "resultMicro"
    from (
      select deal.id, deal.program_id, credit.credited_at, result.result_ppm,
        coalesce((select max(ended.counts_at) from deal_dispute_end ended where ended.deal_id = deal.id),
                 result.executed_at) as counts_at,
        stake_in(account.steps, deal.id, deal.opened_at, deal.venue_opened_at) as stake
      from (
        -- What follows "offset 0" is computed once, and not again wherever it is named: for each deal, and in the stake.
        select program_id, stakes::stake_steps as steps
        from unnest(${programs}::integer[], ${stakes}::text[]) as given (program_id, stakes) offset 0
      ) as account
      join deal on deal.program_id = account.program_id
      join deal_result result on result.deal_id = deal.id
      join deal_credit credit on credit.deal_id = deal.id
        and not exists (select from deal_waiting waiting where waiting.deal_id = deal.id)
      offset 0
    ) as held
    where held.stake > 0
    group by 1, 2, 3
    order by 1, 2, 3`.execute(connection)
  return rows.map(({ deals, ...row }) => ({ ...row, deals: Number(deals) }))
}
