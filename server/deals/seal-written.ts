/** What was written on the chain of each day's root, as rows of what we send. */
import { sealMemo } from '../../contract/seal.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import { readTronAddress, type Errand, type TransferIntent, type TronAddress } from '../tron/index.ts'

export interface DayRoot {
  day: string
  root: string
}

export const rootErrand = ({ day }: Pick<DayRoot, 'day'>): Errand => ({ purpose: 'seals', subject: day })

/** The address of twenty zeros, which nobody has the key of: Tron refuses a transfer of TRX to its sender. */
export const nobody = readTronAddress('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')!

/** A day's root as a transaction: the least there is, with the root as its memo. */
export const rootIntent = (owner: TronAddress, { day, root }: DayRoot): TransferIntent => ({
  owner,
  recipient: nobody,
  token: null,
  units: 1n,
  memo: sealMemo(day, root),
})

/** Days whose root is neither on the chain nor on its way there, the oldest first. */
export async function unwrittenDays(connection: Connection, limit: number): Promise<DayRoot[]> {
  const { rows } = await sql<DayRoot>`
    select day, root from seal_day
    where not exists (
      select from tron_outgoing
      where purpose = 'seals' and subject = to_char(day, 'YYYY-MM-DD') and state <> 'dead')
    order by day limit ${limit}`.execute(connection)
  return rows
}

/** One process at a time signs for a day. */
export async function holdDay(tx: Transaction, { day }: Pick<DayRoot, 'day'>): Promise<void> {
  await sql`select from seal_day where day = ${day} for update`.execute(tx)
}

/** How many roots are not on the chain for good. */
export async function rootsToWrite(connection: Connection): Promise<number> {
  const { rows } = await sql<{ days: bigint }>`
    select count(*) as days from seal_day
    where not exists (
      select from tron_outgoing
      where purpose = 'seals' and subject = to_char(day, 'YYYY-MM-DD') and state = 'confirmed')`.execute(
    connection,
  )
  return Number(rows[0]!.days)
}

/** Whether an address has ever signed a root. */
export async function hasSignedRoots(connection: Connection, address: TronAddress): Promise<boolean> {
  const { rows } = await sql`
    select from tron_outgoing where purpose = 'seals' and owner = ${address} limit 1`.execute(connection)
  return rows.length > 0
}
