/** What a previewed month adds up to, and what stands out in it, for the operator who decides. */
import { sql, type Connection } from '../database/index.ts'
import { housePartner } from '../identity/index.ts'
import { profitKinds, type Month } from '../trading/index.ts'
import { everybody } from './client-ranges.ts'

/** Amounts are texts of micro-dollars: they are kept as JSON. */
export interface Totals {
  programs: ProgramTotals[]
  /** Of profits of this month, with those of accounts that were closed in it, and of openings as they stand now. */
  rewardsMicro: string
  largest: Outlier[]
}

export interface ProgramTotals {
  program: string
  accounts: number
  gainsMicro: string
  lossesMicro: string
  /** What exceeds losses of earlier months. */
  profitMicro: string
  /** Of it, what becomes deposit. */
  reinvestedMicro: string
  /** Accounts that are closed because nothing is left of their deposit, and what was. */
  exhausted: number
  exhaustedMicro: string
}

export interface Outlier {
  account: string
  program: string
  resultMicro: string
}

export async function totalsOf(connection: Connection, month: Month): Promise<Totals> {
  return {
    programs: await programTotals(connection),
    rewardsMicro: await rewardsOf(connection, month),
    largest: [...(await outliers(connection, 'gains')), ...(await outliers(connection, 'losses'))],
  }
}

async function programTotals(connection: Connection): Promise<ProgramTotals[]> {
  const { rows } = await sql<ProgramTotals>`
    select program.key as program, count(*)::integer as accounts,
      coalesce(sum(result_micro) filter (where result_micro > 0), 0)::text as "gainsMicro",
      coalesce(sum(result_micro) filter (where result_micro < 0), 0)::text as "lossesMicro",
      sum(profit_micro)::text as "profitMicro",
      coalesce(sum(profit_micro) filter (where reinvested), 0)::text as "reinvestedMicro",
      (count(*) filter (where kind = ${profitKinds.exhausted}))::integer as exhausted,
      sum(loss_micro)::text as "exhaustedMicro"
    from settlement_row join program on program.id = settlement_row.program_id
    group by program.id order by program.id`.execute(connection)
  return rows
}

async function rewardsOf(connection: Connection, month: Month): Promise<string> {
  const housePartnerId = await housePartner(connection)
  const { rows } = await sql<{ micro: string }>`
    select coalesce(sum(micro), 0)::text as micro
    from (
      select deal_share(earned.profit_micro, sponsor.rate_ppm) as micro
      from (
        select client_id, profit_micro from settlement_row where profit_micro > 0
        union all
        select client_id, profit_micro from profit where month = ${month} and profit_micro > 0
      ) as earned
      join client on client.id = earned.client_id
      cross join lateral reward_sponsors(client.sponsor1, client.sponsor2, client.sponsor3, ${housePartnerId}) as sponsor
      union all
      select amount_micro from reward_openings(${month}, ${everybody.first}, ${everybody.last})
    ) as given`.execute(connection)
  return rows[0]!.micro
}

const shown = 5

async function outliers(connection: Connection, side: 'gains' | 'losses'): Promise<Outlier[]> {
  const first =
    side === 'gains'
      ? sql`where result_micro > 0 order by result_micro desc`
      : sql`where result_micro < 0 order by result_micro`
  const { rows } = await sql<Outlier>`
    select account.uid as account, program.key as program, row.result_micro::text as "resultMicro"
    from (select * from settlement_row ${first}, client_id, account_id limit ${shown}) as row
    join trading_account account on account.client_id = row.client_id and account.id = row.account_id
    join program on program.id = row.program_id
    order by abs(row.result_micro) desc, account.uid`.execute(connection)
  return rows
}
