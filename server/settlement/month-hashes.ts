/** Whether the rows of settled months are those that operators signed: each month has the same hash. */
import { leafHash, merkleRoot } from '../../contract/day-root.ts'
import { sql, type Connection } from '../database/index.ts'
import type { Month } from '../trading/index.ts'
import { clientRanges, clientsPerRange, type ClientRange } from './client-ranges.ts'

/** A sentence for each month with another hash. */
export async function monthHashFaults(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ month: Month; hash: string }>`
    select month, hash from settlement where finished_at is not null order by month`.execute(connection)
  const faults: string[] = []
  for (const { month, hash } of rows)
    if ((await hashOf(connection, month)) !== hash)
      faults.push(`The rows of ${month} are not those that were settled under its hash`)
  return faults
}

/** Rows are many: only the roots of so many at once are stored. A power of two, so that they lead to the same root. */
export const rowsPerBlock = 256

/** The row of an account in a settled month as it was hashed. */
export const lineOfProfit = sql`
  settlement_line(row(client_id, account_id, program_id, deals, result_micro, carried_before_micro,
    recovered_micro, loss_micro, borne_micro, profit_micro, base_micro, bonus_micro, reward1_micro, reward2_micro,
    reward3_micro, is_used_up)::settlement_row)`

async function hashOf(connection: Connection, month: Month): Promise<string> {
  const roots: string[] = []
  let block = [leafHash(`settlement ${month}\n`)]
  const close = () => {
    roots.push(merkleRoot(block))
    block = []
  }
  for await (const range of clientRanges(connection, clientsPerRange))
    for (const line of await linesOf(connection, month, range)) {
      if (block.length === rowsPerBlock) close()
      block.push(leafHash(line))
    }
  close()
  return merkleRoot(roots)
}

async function linesOf(
  connection: Connection,
  month: Month,
  { first, last }: ClientRange,
): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select ${lineOfProfit} as line
    from profit where client_id between ${first} and ${last} and month = ${month}
    order by client_id, account_id`.execute(connection)
  return rows.map(({ line }) => line)
}
