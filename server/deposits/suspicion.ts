/**
 * Suspicious deposits: put aside before they are credited, by the list or by one operator, and released or sent back by
 * two. Clients read that such a deposit is being processed, and no more: the reason may hurt an inquiry.
 */
import { depositMicroMin } from '../../contract/limits.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { postMovementMail, theClient } from '../identity/index.ts'
import { outcomeOrWait, signedAct } from '../operators/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'

export interface DepositPlace {
  client: ClientId
  txId: string
  ordinal: number
}

export type MarkOutcome = 'done' | 'already' | 'credited' | 'notThere'

/** One operator puts a deposit aside that is not credited yet, seen or solid. */
export async function markDeposit(
  connection: Connection,
  { clock, newId }: Pick<AppContext, 'clock' | 'newId'>,
  { client, txId, ordinal }: DepositPlace,
  { reason, actor }: { reason: string; actor: string },
): Promise<MarkOutcome> {
  const { rows } = await sql<{ outcome: MarkOutcome }>`
    select deposit_mark(${client}, ${txId}, ${ordinal}, ${reason}, ${actor}, ${clock()}, ${newId()})
      as outcome`.execute(connection)
  return rows[0]!.outcome
}

/** As two operators have signed it: it is credited as usual. */
export const releaseDeposit = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select deposit_release(${id}, ${signers}::uuid[], ${depositMicroMin}, ${at}, ${audit}, ${proposalAudit})
      as outcome`,
  outcomeOrWait,
)

/** As two operators have signed it: someone pays it back by hand, and it is seen on the chain afterwards. */
export const orderRefund = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select refund_order_make(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
  outcomeOrWait,
)

/** As two operators have signed it: nobody pays it back by this order any more. */
export const endRefund = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select refund_order_end(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
  outcomeOrWait,
)

interface RefundOrder {
  id: string
  client: ClientId
  amountMicro: bigint
  isOpen: boolean
}

/**
 * Ends the orders whose transfer is on the chain by now, and mails it to their clients. Those that were taken back have
 * their turn only after all open ones: what may be theirs is not taken for one that was taken back.
 */
export async function followRefunds(context: AppContext): Promise<void> {
  const { rows } = await sql<RefundOrder>`
    select ordered.id, ordered.client_id as client, ordered.micro as "amountMicro", ordered.ended_at is null as "isOpen"
    from refund_order as ordered
    join suspicious_deposit as aside on aside.client_id = ordered.client_id and aside.tx_id = ordered.tx_id
     and aside.ordinal = ordered.ordinal
    where ordered.refund_tx_id is null and aside.released_at is null
    order by ordered.ordered_at, ordered.id`.execute(context.database)
  const follow = async (order: RefundOrder): Promise<void> => {
    if (!(await followRefund(context, order))) return
    context.log.info({ order: order.id }, 'a deposit went back to its sender')
    context.hints.publish(order.client)
  }
  for (const isOpen of [true, false])
    await eachInTurn(
      rows.filter(row => row.isOpen === isOpen),
      follow,
    )
}

const followRefund = (context: AppContext, { id, client, amountMicro }: RefundOrder): Promise<boolean> =>
  transaction(context.database, async tx => {
    const at = context.clock()
    // Read before the function writes, for the mail.
    const reader = await theClient(tx, client)
    const { rows } = await sql<{ txId: string | null }>`
      select refund_order_follow(${id}, ${at}, ${context.newId()}) as "txId"`.execute(tx)
    const { txId } = rows[0]!
    if (txId === null) return false
    await postMovementMail(tx, context, reader, { event: 'depositRefunded', amountMicro, at, txId })
    return true
  })
