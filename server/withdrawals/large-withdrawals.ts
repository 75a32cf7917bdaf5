/**
 * From a line on a withdrawal takes two operators. What one person lets go alone to the same client within a day counts
 * as one amount, so that no large one goes in parts.
 */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { lockClient } from '../identity/index.ts'
import type { PayoutOrder } from './payout/payout-orders.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** What is compared with the line, and the line. */
export interface Counted {
  countedMicro: Micro
  twoFromMicro: Micro
}

/** Who lets a payout go, and what was counted. */
export interface PayoutApproval extends Counted {
  actor: string
  firstActor: string | null
}

export const takesTwo = ({ countedMicro, twoFromMicro }: Counted): boolean => countedMicro >= twoFromMicro

/** By its amount alone. */
export const isLarge = ({ config }: Pick<AppContext, 'config'>, amountMicro: Micro): boolean =>
  amountMicro >= config.withdrawal.twoFromMicro

type Ordered = Pick<PayoutOrder, 'countedMicro'> | null

/** As operators have approved it, with what was counted then, whatever the line was. */
export const approvalOf = (
  { config }: Pick<AppContext, 'config'>,
  { actor, firstActor, amountMicro }: WithdrawalRow,
  order: Ordered,
): PayoutApproval => ({
  actor: actor!,
  firstActor,
  countedMicro: order && order.countedMicro > amountMicro ? order.countedMicro : amountMicro,
  twoFromMicro: config.withdrawal.twoFromMicro,
})

export const isApprovedByEnough = (approval: PayoutApproval): boolean =>
  !takesTwo(approval) || approval.firstActor !== null

/** False for a large one, parts and all, that only one has approved: before there was a line, or by another one. */
export const isApprovedEnough = (
  context: Pick<AppContext, 'config'>,
  row: WithdrawalRow,
  order: Ordered,
): boolean => isApprovedByEnough(approvalOf(context, row, order))

interface Payment {
  client: ClientId
  id: string
  amountMicro: Micro
  actor: string
}

/** Locks the client until the transaction ends: of two amounts at once, the second counts the first. */
export async function countFor(tx: Transaction, context: AppContext, payment: Payment): Promise<Counted> {
  await lockClient(tx, payment.client)
  const countedMicro = await countWithin(tx, context, payment)
  return { countedMicro, twoFromMicro: context.config.withdrawal.twoFromMicro }
}

/** Whether one person's approval would not do, though the amount alone is not large. */
export const isPartOfLarge = async (
  context: AppContext,
  row: WithdrawalRow,
  actor: string,
): Promise<boolean> =>
  !isLarge(context, row.amountMicro) &&
  isLarge(context, await countWithin(context.database, context, { ...row, actor }))

const dayMs = 24 * 60 * 60_000

/** With what the same person alone has let go to the client: approved and not revoked, or confirmed. */
async function countWithin(
  connection: Connection,
  { clock }: AppContext,
  { client, id, amountMicro, actor }: Payment,
): Promise<Micro> {
  const since = new Date(clock().getTime() - dayMs)
  const { rows } = await sql<{ sumMicro: Micro }>`
    select coalesce(sum(amount_micro), 0)::bigint as "sumMicro"
    from approval
    join withdrawal on withdrawal.client_id = approval.client_id and withdrawal.id = approval.withdrawal_id
    where approval.client_id = ${client} and withdrawal_id <> ${id} and actor = ${actor} and at > ${since}
      and first_actor is null
      and ((action = 'pay' and is_complete) or (action = 'confirm' and exists (
        select from payout
        where payout.client_id = approval.client_id and payout.withdrawal_id = approval.withdrawal_id)))
      and not exists (
        select from approval as later
        where later.client_id = approval.client_id and later.withdrawal_id = approval.withdrawal_id
          and later.action in ('pay', 'confirm', 'revoke', 'reject')
          and later.step > approval.step)`.execute(connection)
  return amountMicro + rows[0]!.sumMicro
}
