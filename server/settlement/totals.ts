/** The totals of a previewed month, and its anomalies, for the operators who decide. */
import { sql, type Connection } from '../database/index.ts'
import type { Month } from '../trading/index.ts'

/** Amounts are texts of micro-dollars: they are stored as JSON. */
export interface Totals {
  programs: ProgramTotals[]
  /** The five accounts with the largest gains, and the five with the largest losses. */
  largest: Outlier[]
}

export interface ProgramTotals {
  program: string
  /** That took part in a deal. */
  accounts: number
  gainsMicro: string
  lossesMicro: string
  /** The part beyond losses of earlier months. */
  profitMicro: string
  /** Losses beyond what their accounts had, out of the house's capital. */
  borneMicro: string
  /** To sponsors, of profits and of openings. */
  rewardsMicro: string
  /** Accounts of which nothing is left, and what was. */
  usedUp: number
  usedUpMicro: string
}

export interface Outlier {
  account: string
  program: string
  resultMicro: string
}

/** The sum of what each portion came to when it was computed. */
export async function totalsOf(connection: Connection, month: Month): Promise<Totals> {
  return {
    programs: await programTotals(connection, month),
    largest: [
      ...(await outliers(connection, month, 'gains')),
      ...(await outliers(connection, month, 'losses')),
    ],
  }
}

async function programTotals(connection: Connection, month: Month): Promise<ProgramTotals[]> {
  const { rows } = await sql<ProgramTotals>`
    select program.key as program, sum(part.accounts)::integer as accounts, sum(part.gains)::text as "gainsMicro",
      sum(part.losses)::text as "lossesMicro", sum(part.profit)::text as "profitMicro",
      sum(part.borne)::text as "borneMicro", sum(part.rewards)::text as "rewardsMicro",
      sum(part."usedUp")::integer as "usedUp", sum(part."usedUpMicro")::text as "usedUpMicro"
    from settlement_portion portion
    cross join lateral jsonb_to_recordset(portion.figures -> 'programs') as part
      (program integer, accounts integer, gains numeric, losses numeric, profit numeric, borne numeric, rewards numeric,
       "usedUp" integer, "usedUpMicro" numeric)
    join program on program.id = part.program
    where portion.month = ${month}
    group by program.id, program.key order by program.id`.execute(connection)
  return rows
}

const shown = 5

async function outliers(connection: Connection, month: Month, side: 'gains' | 'losses'): Promise<Outlier[]> {
  const first = side === 'gains' ? sql`result > 0 order by result desc` : sql`result < 0 order by result`
  const { rows } = await sql<{ client: string; account: string; program: string; resultMicro: string }>`
    select part.client, part.account, program.key as program, part.result::text as "resultMicro"
    from settlement_portion portion
    cross join lateral jsonb_to_recordset(portion.figures -> 'largest') as part
      (client uuid, account uuid, program integer, result bigint)
    join program on program.id = part.program
    where portion.month = ${month} and ${first}, part.client, part.account limit ${shown}`.execute(connection)
  const named: Outlier[] = []
  for (const { client, account, ...row } of rows)
    named.push({ ...row, account: await uidOf(connection, client, account) })
  return named
}

async function uidOf(connection: Connection, client: string, account: string): Promise<string> {
  const { rows } = await sql<{ uid: string }>`
    select uid from trading_account where client_id = ${client} and id = ${account}`.execute(connection)
  return rows[0]!.uid
}
