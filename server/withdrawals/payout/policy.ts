/** The signer's own rules: what it never signs, no matter who approved it. */
import { sql } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { countedSignatures, findProposal, type Proposal } from '../../operators/index.ts'
import { isFrozen } from '../../freezes/index.ts'
import { isPoolAddress, type TronAddress } from '../../tron/index.ts'
import { listed } from '../batch.ts'
import { isApprovedEnough } from '../large-withdrawals.ts'
import type { WithdrawalRow } from '../withdrawals.ts'
import { tokenShortfall, type Shortfall } from './shortfall.ts'
import type { OnHoldReason, PayoutOrder } from './payout-orders.ts'
import type { Payer } from './payer.ts'
import { isOurWallet } from '../../treasury/index.ts'

/** The objection to the withdrawal itself; `null` without one. */
export async function objectionTo(
  context: AppContext,
  payer: Payer,
  { order, row }: { order: PayoutOrder; row: WithdrawalRow },
  recipient: TronAddress | null,
): Promise<OnHoldReason | null> {
  const { database } = context
  if (!recipient || (await isOurs(database, payer, recipient))) return 'ownAddress'
  if (!(await isReserved(context, row))) return 'reserveDiffers'
  if (!(await isSigned(context, row))) return 'approvalUnproven'
  if (!isApprovedEnough(context, row, order)) return 'oneApproval'
  if (row.amountMicro > payer.terms.maxMicro || row.amountMicro > payer.terms.dayMaxMicro) return 'tooMuch'
  return (await isFrozen(database, row.client, 'payments')) ? 'frozen' : null
}

/** The named operators have signed exactly this, and may still approve it: the row alone is not trusted. */
async function isSigned(context: AppContext, row: WithdrawalRow): Promise<boolean> {
  const proposal = row.proposal && (await findProposal(context.database, row.proposal))
  if (!proposal || !isAbout(proposal, row)) return false
  const operators = (await countedSignatures(context, proposal)).map(({ operator }) => operator)
  const named = row.firstActor === null ? [row.actor!] : [row.actor!, row.firstActor]
  return named.every(operator => operators.includes(operator))
}

/** By itself, or in a list. */
function isAbout({ action, subject, client, facts }: Proposal, row: WithdrawalRow): boolean {
  if (action === 'withdrawal.payBatch') return facts['withdrawals']!.split('; ').includes(listed(row))
  return action === 'withdrawal.pay' && subject === row.id && client === row.client
}

/** The amount requested is the amount reserved, by the posting, which only the ledger can write. */
async function isReserved(
  { database }: AppContext,
  { client, id, address, amountMicro }: WithdrawalRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawal_reserved(${client}, ${id}) as reserved
    where reserved.address = ${address} and reserved.amount = ${amountMicro}`.execute(database)
  return rows.length === 1
}

const isOurs = async (database: AppContext['database'], { token, signer }: Payer, address: TronAddress) =>
  address === token ||
  address === signer.address ||
  (await isPoolAddress(database, address)) ||
  (await isOurWallet(database, address))

/** Objections by the token's contract. */
export async function barredBy(
  { node, signer, token }: Payer,
  recipient: TronAddress,
): Promise<{ onHold: OnHoldReason } | { shortfall: Shortfall } | null> {
  const restrictions = await node.restrictions({ owner: signer.address, token, recipient })
  if (restrictions.recipientListed) return { onHold: 'blacklisted' }
  const shortfall = tokenShortfall(restrictions)
  return shortfall && { shortfall }
}
