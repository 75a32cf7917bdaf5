/** The sum of the stakes that take part in a deal: what every percent of it refers to. */
import type { Micro } from '../../contract/money.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'

/** Computed at the first call, as of the opening, and the same ever after. */
export const notifySum = ({ database, clock }: AppContext, deal: string): Promise<Micro> =>
  transaction(database, async tx => {
    const { rows } = await sql<{ sum: bigint }>`
      select sum_micro as sum from deal_notify_sum(${deal}, ${clock()})`.execute(tx)
    return rows[0]!.sum
  })

/**
 * For deals that the intake has not answered: those entered by an operator, and those whose answer was lost. A failure
 * of one does not delay the others, and the next run tries it again. Throws where there was one, so that the job shows as
 * one that fails.
 */
export async function notifySums(context: AppContext): Promise<void> {
  await eachInTurn(await withoutSum(context.database), deal =>
    notifySum(context, deal).catch((error: unknown) => {
      context.log.error({ err: error, deal }, 'the sum of a deal could not be computed')
      throw error
    }),
  )
}

async function withoutSum(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select deal_id as id from deal_waiting
    where not exists (select from deal_notified_sum where deal_notified_sum.deal_id = deal_waiting.deal_id)`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}
