/**
 * Withdrawals that their clients want cancelled. Nobody approves them any more; a job returns their money some minutes
 * later, unless the chain shows by then that one was paid by hand: operators end that one.
 */
import { cancelWithdrawal } from '../../contract/finance.ts'
import { sql } from '../database/index.ts'
import { route } from '../http/route.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import { carryOutCancellation } from './review.ts'

export const withdrawalCancel = route(cancelWithdrawal, async ({ id }, { client, at }, { database }) => {
  const { rows } = await sql<{ outcome: 'ok' | 'decided' | 'notThere' }>`
    select withdrawal_ask_cancellation(${client}, ${id}, ${at}) as outcome`.execute(database)
  const { outcome } = rows[0]!
  return outcome === 'notThere' ? 'unexpectedError' : outcome
})

/** Those that are due; what the chain or operators speak against stays, and is looked at again. */
export async function cancelWithdrawals(context: AppContext): Promise<void> {
  const { rows } = await sql<{ client: ClientId; id: string }>`
    select client_id as client, withdrawal_id as id from withdrawal_waiting
    where cancellation_asked_at <= ${context.clock()}::timestamptz - interval '5 minutes'
    order by cancellation_asked_at`.execute(context.database)
  await eachInTurn(rows, request => carryOutCancellation(context, { ...request, actor: 'job:cancellations' }))
}
