/** The sum of the stakes that take part in a deal: what every percent of it refers to. */
import type { Micro } from '../../contract/money.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

/** Computed when it is asked for first, as of the opening, and the same for ever. */
export const tellSum = ({ database, clock }: AppContext, deal: string): Promise<Micro> =>
  transaction(database, async tx => {
    const { rows } = await sql<{ sum: bigint }>`
      select sum_micro as sum from deal_tell(${deal}, ${clock()})`.execute(tx)
    return rows[0]!.sum
  })

/** Deals that no intake has answered for: those that were entered, and those whose answer broke off. */
export async function tellSums(context: AppContext): Promise<void> {
  for (const deal of await untold(context.database)) await tellSum(context, deal)
}

async function untold(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select deal_id as id from deal_waiting
    where not exists (select from deal_told where deal_told.deal_id = deal_waiting.deal_id)`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}
