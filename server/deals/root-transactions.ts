/** The transactions that write each day's root on the chain, as rows. */
import { rootMemo } from '../../contract/day-root.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import { nobody, type TransactionPurpose, type TransferIntent, type TronAddress } from '../tron/index.ts'

export interface DayRoot {
  day: string
  root: string
}

export const rootPurpose = ({ day }: Pick<DayRoot, 'day'>): TransactionPurpose => ({
  purpose: 'seals',
  subject: day,
})

/**
 * A day's root as a transaction: the least there is, with the root as its memo. Tron refuses a transfer of TRX to its
 * sender.
 */
export const rootIntent = (owner: TronAddress, { day, root }: DayRoot): TransferIntent => ({
  owner,
  recipient: nobody,
  token: null,
  units: 1n,
  memo: rootMemo(day, root),
})

/** Days whose root is neither on the chain nor under way there, with the end of their last attempt. */
const unwritten = sql`
  day_root left join lateral (
    select attempt, state, ended_at from tron_transaction
    where purpose = 'seals' and subject = to_char(day, 'YYYY-MM-DD')
    order by attempt desc limit 1) as last on true
  where coalesce(last.state, 'expired') in ('expired', 'failed')`

/**
 * The first three attempts follow each other at once. Each later one waits twice as long as the one before, from ten
 * minutes up to a day: one that fails in a block has cost its fee.
 */
const isDue = (at: Date) => sql`
  (coalesce(last.attempt, 0) < 3
   or last.ended_at + interval '10 minutes' * least(2 ^ least(last.attempt - 3, 8), 144) <= ${at})`

/** Days whose root is to be signed now, the oldest first. */
export async function dueDays(connection: Connection, at: Date, limit: number): Promise<DayRoot[]> {
  const { rows } = await sql<DayRoot>`
    select day, root from ${unwritten} and ${isDue(at)} order by day limit ${limit}`.execute(connection)
  return rows
}

/** Whether a day waits because its transactions expired or failed one after the other. */
export async function anyDayWaits(connection: Connection, at: Date): Promise<boolean> {
  const { rows } = await sql`select from ${unwritten} and not ${isDue(at)} limit 1`.execute(connection)
  return rows.length > 0
}

/** One process at a time signs for a day. */
export async function lockDay(tx: Transaction, { day }: Pick<DayRoot, 'day'>): Promise<void> {
  await sql`select day_root_lock(${day})`.execute(tx)
}

/** How many roots are not on the chain for good. */
export async function rootsToWrite(connection: Connection): Promise<number> {
  const { rows } = await sql<{ days: bigint }>`
    select count(*) as days from day_root
    where not exists (
      select from tron_transaction
      where purpose = 'seals' and subject = to_char(day, 'YYYY-MM-DD') and state = 'confirmed')`.execute(
    connection,
  )
  return Number(rows[0]!.days)
}

/** Whether an address has ever signed a root. */
export async function hasSignedRoots(connection: Connection, address: TronAddress): Promise<boolean> {
  const { rows } = await sql`
    select from tron_transaction where purpose = 'seals' and owner = ${address} limit 1`.execute(connection)
  return rows.length > 0
}
