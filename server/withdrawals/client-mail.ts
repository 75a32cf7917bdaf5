import type { WithdrawalReason } from '../../contract/codes.ts'
import type { Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Client } from '../identity/index.ts'
import { postMail } from '../platform/mail/index.ts'
import type { WithdrawalRow } from './withdrawals.ts'

interface ReachedStage {
  stage: 'asked' | 'paid' | 'rejected'
  reason?: WithdrawalReason
  txId?: string
}

/**
 * Notifies a client of the state of a withdrawal. A client who registered by a messenger has no email and reads it on
 * the pages. The caller reads both rows before money moves: afterwards only functions of the database see the client's
 * tables.
 */
export async function sendWithdrawalMail(
  tx: Transaction,
  context: AppContext,
  { id, name, email, language, hasMutedWithdrawals }: Client,
  { address, amountMicro }: Pick<WithdrawalRow, 'address' | 'amountMicro'>,
  { stage, reason, txId }: ReachedStage,
  at: Date,
): Promise<void> {
  if (email === null) return
  // Requests are always reported: a thief may have made one.
  if (hasMutedWithdrawals && stage !== 'asked') return
  const values = { name, stage, amountMicro, address, reason, txId }
  await postMail(tx, context, { client: id, to: email, language, kind: 'withdrawal', values }, at)
}
