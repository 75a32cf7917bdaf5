/**
 * From a line on it takes two operators: one approves or confirms, and another has to say the same. What one person
 * lets go alone to the same client within a day counts as one amount, so that no large one goes in parts.
 */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { lockClient } from '../identity/index.ts'
import type { PayoutOrder } from './payout/payout-orders.ts'
import { addReview, type WithdrawalRow } from './withdrawals.ts'

/** Who lets it go, and what is counted for the line. */
export interface Consent {
  actor: string
  /** Another who said so before. */
  first: string | null
  countedMicro: Micro
  twoFromMicro: Micro
}

export const isEnough = ({ first, countedMicro, twoFromMicro }: Consent): boolean =>
  countedMicro < twoFromMicro || first !== null

/** By its amount alone. */
export const takesTwo = ({ config }: Pick<AppContext, 'config'>, amountMicro: Micro): boolean =>
  amountMicro >= config.withdrawal.twoFromMicro

/** Completes an approval that waits for a second one. 'sameActor': it is his own. */
export const consentToPaying = (
  tx: Transaction,
  context: AppContext,
  row: WithdrawalRow,
  actor: string,
): Promise<Consent | 'sameActor'> => {
  const first = row.verdict === 'endorsed' ? row.actor : null
  return consentTo(tx, context, { ...row, actor, first })
}

/**
 * Completes an approval, or what somebody has said of the same transaction. Who approved it alone cannot vouch for its
 * payment as well.
 */
export const consentToPayment = (
  tx: Transaction,
  context: AppContext,
  row: WithdrawalRow,
  { actor, txId }: { actor: string; txId: string },
): Promise<Consent | 'sameActor'> => {
  const isApproval = row.verdict === 'endorsed' || row.verdict === 'approved'
  const first = isApproval || row.attestedTxId === txId ? row.actor : null
  return consentTo(tx, context, { ...row, actor, first })
}

/** Notes that he has vouched for this payment of what was not approved by enough. */
export const attest = (
  tx: Transaction,
  { clock }: AppContext,
  row: Pick<WithdrawalRow, 'client' | 'id' | 'step'>,
  { actor, first }: Consent,
  txId: string,
): Promise<void> => addReview(tx, row, { verdict: 'attested', reason: null, actor, first, txId, at: clock() })

type Ordered = Pick<PayoutOrder, 'countedMicro'> | null

/** As operators have approved it, with what was counted then, whatever the line was. */
export const approvalOf = (
  { config }: Pick<AppContext, 'config'>,
  { actor, firstActor, amountMicro }: WithdrawalRow,
  order: Ordered,
): Consent => ({
  actor: actor!,
  first: firstActor,
  countedMicro: order && order.countedMicro > amountMicro ? order.countedMicro : amountMicro,
  twoFromMicro: config.withdrawal.twoFromMicro,
})

/** False for a large one, parts and all, that only one has approved: before there was a line, or by another one. */
export const isApprovedEnough = (
  context: Pick<AppContext, 'config'>,
  row: WithdrawalRow,
  order: Ordered,
): boolean => isEnough(approvalOf(context, row, order))

interface Consenting {
  client: ClientId
  id: string
  amountMicro: Micro
  actor: string
}

/** Holds the client until the transaction ends: of two amounts at once, the second counts the first. */
export async function consentTo(
  tx: Transaction,
  context: AppContext,
  { first, ...asked }: Consenting & { first: string | null },
): Promise<Consent | 'sameActor'> {
  const { client, actor } = asked
  if (first === actor) return 'sameActor'
  await lockClient(tx, client)
  const countedMicro = await countedFor(tx, context, asked)
  return { actor, first, countedMicro, twoFromMicro: context.config.withdrawal.twoFromMicro }
}

/** Whether his word alone would not do, though the amount alone is not large. */
export const isPartOfLarge = async (
  context: AppContext,
  row: WithdrawalRow,
  actor: string,
): Promise<boolean> =>
  !takesTwo(context, row.amountMicro) &&
  takesTwo(context, await countedFor(context.database, context, { ...row, actor }))

async function countedFor(
  connection: Connection,
  { clock }: AppContext,
  { client, id, amountMicro, actor }: Consenting,
): Promise<Micro> {
  const since = new Date(clock().getTime() - dayMs)
  return amountMicro + (await aloneSince(connection, { client, id, actor, since }))
}

const dayMs = 24 * 60 * 60_000

interface Counting {
  client: ClientId
  id: string
  actor: string
  since: Date
}

/** What he alone has let go to the client, but for this one: approved and not revoked, or confirmed. */
async function aloneSince(connection: Connection, { client, id, actor, since }: Counting): Promise<Micro> {
  const { rows } = await sql<{ sumMicro: Micro }>`
    select coalesce(sum(amount_micro), 0)::bigint as "sumMicro"
    from withdrawal_review as review
    join withdrawal on withdrawal.client_id = review.client_id and withdrawal.id = review.withdrawal_id
    where review.client_id = ${client} and withdrawal_id <> ${id} and actor = ${actor} and at > ${since}
      and first_actor is null and (verdict = 'approved' or (verdict = 'attested' and exists (
        select from payout
        where payout.client_id = review.client_id and payout.withdrawal_id = review.withdrawal_id)))
      and not exists (
        select from withdrawal_review as later
        where later.client_id = review.client_id and later.withdrawal_id = review.withdrawal_id
          and later.step > review.step)`.execute(connection)
  return rows[0]!.sumMicro
}
