/**
 * Anyone may send the amount of a withdrawal to its address, the client too. Such a transfer looks like the payment and
 * blocks it, until an operator dismisses the match; two operators, where the payment takes two.
 */
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import { isOurWallet } from '../treasury/index.ts'
import { transfersAlike } from './payment.ts'
import { endOf, findWithdrawal, type WithdrawalRow } from './withdrawals.ts'

/** 'ownSender': a wallet of ours sent it. 'otherPayment': it does not look like this withdrawal's payment. */
type Objection = 'notThere' | 'paid' | 'rejected' | 'wrongChain' | 'ownSender' | 'otherPayment'

/** As operators have signed it. Throws `NodeTrouble`. */
export const dismissMatch: ActOf = async (context, { proposal, signers }) => {
  const row = await findWithdrawal(context.database, proposal.client!, proposal.subject)
  const objection = await objectionTo(context, row, proposal.facts['transaction']!)
  if (objection) return actOutcome(objection)
  const { database, clock, newId, config } = context
  const { rows } = await sql<{ outcome: string }>`
    select withdrawal_dismiss_match(${proposal.id}, ${signers}::uuid[], ${config.withdrawal.twoFromMicro}, ${clock()},
                                    ${newId()}, ${newId()}) as outcome`.execute(database)
  return actOutcome(rows[0]!.outcome)
}

async function objectionTo(
  context: AppContext,
  row: WithdrawalRow | null,
  txId: string,
): Promise<Objection | null> {
  const ended = endOf(row)
  if (ended) return ended
  const alike = await transfersAlike(context, row!)
  if (alike === 'wrongChain') return alike
  const meant = alike.filter(transfer => transfer.txId === txId)
  if (meant.length === 0) return 'otherPayment'
  for (const { from } of meant) if (await isOurWallet(context.database, from)) return 'ownSender'
  return null
}
