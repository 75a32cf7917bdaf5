/** On which days of the month withdrawals may be asked for; operators set them. Without any: always. Days are UTC. */
import { sql, type Connection, type Transaction } from '../database/index.ts'

export interface Period {
  fromDay: number
  toDay: number
}

export async function withdrawalPeriods(connection: Connection): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select from_day as "fromDay", to_day as "toDay" from withdrawal_period order by from_day`.execute(
    connection,
  )
  return rows
}

export async function isPeriodOpen(connection: Connection, at: Date): Promise<boolean> {
  const periods = await withdrawalPeriods(connection)
  const day = at.getUTCDate()
  return periods.length === 0 || periods.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)
}

/** Sets the days in place of those before. */
export async function setWithdrawalPeriods(tx: Transaction, periods: readonly Period[]): Promise<void> {
  await sql`delete from withdrawal_period`.execute(tx)
  for (const { fromDay, toDay } of periods)
    await sql`insert into withdrawal_period (from_day, to_day) values (${fromDay}, ${toDay})`.execute(tx)
}
