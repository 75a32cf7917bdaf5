import { sql, type Transaction } from '../database/index.ts'

export interface LockedProgram {
  id: number
  key: string
  /** The terms of a deal that opens now. */
  daysMax: number
  lossPpmMax: number
  /** How late a deal's opening may be reported. */
  reportMinutesMax: number
}

/**
 * A program, locked until the transaction ends: its deals are opened and credited one after another, and not while a
 * month of it is being settled. Accounts can be opened meanwhile.
 */
export async function lockProgram(tx: Transaction, key: string): Promise<LockedProgram | null> {
  const { rows } = await sql<LockedProgram>`
    select id, key, deal_days_max as "daysMax", loss_ppm_max as "lossPpmMax",
      report_minutes_max as "reportMinutesMax"
    from program where key = ${key} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** All of them, in one order, so that two who lock more than one never wait for each other. */
export async function lockPrograms(tx: Transaction): Promise<void> {
  await sql`select id from program order by id for no key update`.execute(tx)
}
