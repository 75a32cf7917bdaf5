/** How many have to sign a payment: the sum decides, and what its first signer lets go alone within a day. */
import type { Micro } from '../../contract/money.ts'
import { termsOf, type Proposal } from '../operators/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { listedIn } from './batch.ts'
import { isLarge, isTooMuchAlone, type Sum } from './large-withdrawals.ts'
import { orderOf } from './payout/payout-orders.ts'
import { findWithdrawal, type WithdrawalRow } from './withdrawals.ts'

/**
 * Whether this operator's signature alone is not enough for what is proposed, counted as by the functions that carry it
 * out, and as far as it can be known before they do.
 */
export async function takesSecond(context: AppContext, proposal: Proposal, actor: string): Promise<boolean> {
  const { action, subject, client } = proposal
  if (termsOf(action).people === 2) return true
  if (action === 'withdrawal.payBatch') return isTooMuchAlone(context, sumsOf(proposal), actor)
  if (client === null || !action.startsWith('withdrawal.')) return false
  const row = await findWithdrawal(context.database, client, subject)
  if (!row) return false
  if (action === 'withdrawal.dismissMatch') return isLarge(context, row.amountMicro)
  if (action === 'withdrawal.confirm' && (await isApprovedBefore(context, row, actor))) return false
  return isTooMuchAlone(context, [row], actor)
}

/** What a list gives to each client, under the list's id. */
function sumsOf({ id, facts }: Proposal): Sum[] {
  const sums = new Map<ClientId, Micro>()
  for (const { client, amountMicro } of listedIn(facts))
    sums.set(client, (sums.get(client) ?? 0n) + amountMicro)
  return [...sums].map(([client, amountMicro]) => ({ client, id, amountMicro }))
}

/** Approved by enough, or by another operator: then the one who confirms it is the second. */
async function isApprovedBefore(
  context: AppContext,
  { id, action, actor: approver, firstActor, amountMicro }: WithdrawalRow,
  actor: string,
): Promise<boolean> {
  if (action !== 'pay') return false
  if (firstActor !== null || approver !== actor) return true
  const { countedMicro = 0n } = (await orderOf(context.database, id)) ?? {}
  return !isLarge(context, countedMicro > amountMicro ? countedMicro : amountMicro)
}
