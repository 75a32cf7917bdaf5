/** `withdrawal list`: what an operator has to know before deciding. */
import { writeAmount } from '../../contract/money.ts'
import * as withdrawals from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { verificationOf } from '../verification/index.ts'
import { actor } from './command.ts'

const listedMax = 200

export async function listWaiting(context: AppContext): Promise<void> {
  const rows = await withdrawals.waitingWithdrawals(context.database, listedMax + 1)
  for (const row of rows.slice(0, listedMax)) console.log(await lineOf(context, row))
  if (rows.length > listedMax) console.log(`and more: only the oldest ${listedMax} are shown`)
  for (const approval of await withdrawals.waitingPaymentApprovals(context.database))
    console.log(await lineOfPayment(context, approval))
}

/** Also who the client is to us, and whether it is being paid already. */
async function lineOf(context: AppContext, row: withdrawals.WithdrawalRow): Promise<string> {
  const [client, progress] = await Promise.all([
    theClient(context.database, row.client),
    verificationOf(context.database, row.client),
  ])
  const who = [client.referralCode, client.blockedAt ? 'BLOCKED' : progress.status]
  const asked = [row.id, row.askedAt.toISOString(), writeAmount(row.amountMicro), row.address]
  const inner = await withdrawals.withdrawalProgress(context, row)
  const dismissals = await withdrawals.firstDismissals(context, row)
  const dismissed = dismissals.map(
    ({ txId, actor: by, at }) => `match ${txId} dismissed by ${by} ${at.toISOString()}  ${waits}`,
  )
  return [...asked, ...who, ...describeProgress(row, inner, await takingOf(context, row)), ...dismissed].join(
    '  ',
  )
}

const waits = 'waits for a second operator'

/** How many operators it takes, counting what the one at the list has approved. */
async function takingOf(context: AppContext, row: withdrawals.WithdrawalRow): Promise<string[]> {
  if (withdrawals.isLarge(context, row.amountMicro)) return ['needs two operators']
  const isPart = await withdrawals.isPartOfLarge(context, row, actor())
  return isPart ? ['needs two operators, counting what you approved within 24 hours'] : []
}

function describeProgress(
  row: withdrawals.WithdrawalRow,
  { state, txId, onHold, isOrdered }: withdrawals.WithdrawalProgress,
  taking: string[],
): string[] {
  const who = row.firstActor === null ? row.actor : `${row.firstActor} and ${row.actor}`
  const at = row.reviewedAt?.toISOString()
  if (row.action === 'confirm') return [state, `confirmed by ${who} ${at} with ${row.confirmedTxId}`, waits]
  const by = `approved by ${who} ${at}`
  if (row.action === 'pay' && !row.isComplete) return [state, by, waits]
  if (state === 'reserved') return [state, ...taking]
  const whose = isOrdered ? 'paid by the payout process' : onHold ? `on hold: ${onHold}` : 'paid by hand'
  return [state === 'approved' ? by : `${state} ${txId}`, whose]
}

async function lineOfPayment(context: AppContext, approval: withdrawals.PaymentApproval): Promise<string> {
  const { client, txId, actor: by, at, reason, action } = approval
  const { referralCode } = await theClient(context.database, client)
  return [
    approvedActions[action],
    txId,
    referralCode,
    `recorded by ${by} ${at.toISOString()}`,
    waits,
    reason,
  ].join('  ')
}

const approvedActions: Record<withdrawals.PaymentApproval['action'], string> = {
  bookLost: 'lost payment',
  endPaid: 'payment to be ended as paid',
  endUnpaid: 'payment to be ended as unpaid',
}
