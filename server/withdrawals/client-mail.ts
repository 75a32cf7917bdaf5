import type { WithdrawalReason } from '../../contract/codes.ts'
import type { Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { postMail } from '../platform/mail/index.ts'
import type { WithdrawalRow } from './withdrawals.ts'

interface News {
  stage: 'asked' | 'paid' | 'rejected'
  reason?: WithdrawalReason
  txId?: string
}

/** Tells a client what becomes of a withdrawal. A client who came by a messenger has no email and reads it on the pages. */
export async function sendWithdrawalMail(
  tx: Transaction,
  context: AppContext,
  { client, address, amountMicro }: Pick<WithdrawalRow, 'client' | 'address' | 'amountMicro'>,
  { stage, reason, txId }: News,
  at: Date,
): Promise<void> {
  const { name, email, language } = await theClient(tx, client)
  if (email === null) return
  const values = { name, stage, amountMicro, address, reason, txId }
  await postMail(tx, context, { to: email, language, kind: 'withdrawal', values }, at)
}
