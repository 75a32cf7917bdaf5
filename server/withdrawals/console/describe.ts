/** A withdrawal as the console lists it: its client, its state, its risks, and how many operators it takes. */
import { dayMs } from '../../../contract/time.ts'
import type { QueuedWithdrawal, RiskHint } from '../../../contract/console/withdrawals.ts'
import { isFrozen } from '../../freezes/index.ts'
import type { OperatorRequest } from '../../http/operator-route.ts'
import { theClient } from '../../identity/index.ts'
import { openProposalsOf } from '../../operators/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { verificationOf } from '../../verification/index.ts'
import { isTooMuchAlone } from '../large-withdrawals.ts'
import { withdrawalProgress } from '../payout/payout-status.ts'
import type { Risk } from '../risk.ts'
import type { WithdrawalRow } from '../withdrawals.ts'

/** A deposit so shortly before the withdrawal is worth checking. */
const freshMs = dayMs

export async function describeWithdrawal(
  context: AppContext,
  { operator }: Pick<OperatorRequest, 'operator'>,
  row: WithdrawalRow,
  risk: Risk | Promise<Risk>,
): Promise<QueuedWithdrawal> {
  const { database } = context
  const [client, verification, frozen, progress, proposals, found, takesTwo] = await Promise.all([
    theClient(database, row.client),
    verificationOf(database, row.client),
    isFrozen(database, row.client, 'payments'),
    withdrawalProgress(context, row),
    openProposalsOf(context, row.id),
    risk,
    isTooMuchAlone(context, [row], operator.id),
  ])
  return {
    id: row.id,
    client: row.client,
    code: client.referralCode,
    verification: verification.status,
    isFrozen: frozen,
    at: row.askedAt,
    amountMicro: row.amountMicro,
    address: row.address,
    state: progress.state,
    txId: progress.txId ?? row.txId ?? undefined,
    onHold: progress.onHold ?? undefined,
    isOrdered: progress.isOrdered,
    approvedAt: row.action === 'pay' ? row.reviewedAt! : undefined,
    hints: hintsOf(found, row),
    takesTwo,
    proposals: proposals.map(({ id, action }) => ({ id, action })),
  }
}

export function hintsOf(risk: Risk, { askedAt }: WithdrawalRow): RiskHint[] {
  const found: Record<RiskHint, boolean> = {
    newAddress: risk.isNewAddress,
    sharedAddress: risk.isSharedAddress,
    newDevice: risk.newDeviceAt !== null,
    guardChanged: risk.guardChangedAt !== null,
    first: risk.isFirst,
    freshDeposit: risk.lastDepositAt !== null && askedAt.getTime() - risk.lastDepositAt.getTime() < freshMs,
    fromPartners: risk.fromPartnersMicro > 0n,
    suspicious: risk.suspiciousDeposits > 0,
    listed: risk.listed.length > 0,
  }
  return (Object.keys(found) as RiskHint[]).filter(hint => found[hint])
}
