/**
 * Withdrawals from a threshold up take two operators. What one person approves alone for the same client within a day
 * counts as one amount, so that a large one cannot be split; and what one person approves alone in all within a day has
 * a maximum.
 */
import type { Micro } from '../../contract/money.ts'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { PayoutOrder } from './payout/payout-orders.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** By its amount alone. */
export const isLarge = ({ config }: Pick<AppContext, 'config'>, amountMicro: Micro): boolean =>
  amountMicro >= config.withdrawal.twoFromMicro

/**
 * False for a large one, its parts included, that only one person has approved: before there was a threshold, or by
 * another one. What was counted then is stored in the order.
 */
export const isApprovedEnough = (
  context: Pick<AppContext, 'config'>,
  { firstActor, amountMicro }: Pick<WithdrawalRow, 'firstActor' | 'amountMicro'>,
  { countedMicro, aloneMicro }: Pick<PayoutOrder, 'countedMicro' | 'aloneMicro'>,
): boolean =>
  firstActor !== null ||
  (!isLarge(context, countedMicro > amountMicro ? countedMicro : amountMicro) &&
    (aloneMicro > amountMicro ? aloneMicro : amountMicro) <= context.config.withdrawal.aloneMaxMicro)

/** A withdrawal's, or what a list gives to one client. */
export type Sum = Pick<WithdrawalRow, 'client' | 'id' | 'amountMicro'>

/** Whether one person's approval is not enough, though the amount alone is not large. */
export const isPartOfLarge = async (context: AppContext, row: Sum, actor: string): Promise<boolean> =>
  !isLarge(context, row.amountMicro) && (await isTooMuchAlone(context, [row], actor))

/** Whether one person's approval is not enough for these sums together, each of another client. */
export async function isTooMuchAlone(
  context: AppContext,
  sums: readonly Sum[],
  actor: string,
): Promise<boolean> {
  for (const sum of sums) if (isLarge(context, await countWithin(context, sum, actor))) return true
  const amountMicro = sums.reduce((total, sum) => total + sum.amountMicro, 0n)
  const alone = await countAlone(context, { id: sums[0]!.id, amountMicro }, actor)
  return alone > context.config.withdrawal.aloneMaxMicro
}

/** With what the same person has approved alone for the client within a day. */
async function countWithin(
  { database, clock }: AppContext,
  { client, id, amountMicro }: Sum,
  actor: string,
): Promise<Micro> {
  const { rows } = await sql<{ countedMicro: Micro }>`
    select withdrawal_counted(${client}, ${id}, ${amountMicro}, ${actor}, ${clock()})
      as "countedMicro"`.execute(database)
  return rows[0]!.countedMicro
}

/** With what the same person has approved alone for anyone within a day. */
export async function countAlone(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { id, amountMicro }: Pick<Sum, 'id' | 'amountMicro'>,
  actor: string,
): Promise<Micro> {
  const { rows } = await sql<{ aloneMicro: Micro }>`
    select withdrawal_alone(${id}, ${amountMicro}, ${actor}, ${clock()}) as "aloneMicro"`.execute(database)
  return rows[0]!.aloneMicro
}
