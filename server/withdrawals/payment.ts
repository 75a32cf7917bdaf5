/** What the chain shows of a withdrawal's payment, from any sender. */
import { minuteMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import {
  agreeOn,
  hasReadOtherChain,
  findOurTransactions,
  readTronAddress,
  secondNode,
  transfersIn,
  transfersSince,
  tronNode,
  type Since,
  type SolidTransfer,
  type Transfer,
} from '../tron/index.ts'
import { lookUpClient } from '../identity/index.ts'
import { isOurWallet } from '../treasury/index.ts'
import { isLarge } from './large-withdrawals.ts'
import { findWithdrawal, type WithdrawalRow } from './withdrawals.ts'

/** How far the chain's clock and ours may differ, where only a clock shows when it was requested. */
const clockMarginMs = minuteMs
const sinceOf = ({ askedBlock, askedAt }: WithdrawalRow): Since =>
  askedBlock === null ? { at: new Date(askedAt.getTime() - clockMarginMs) } : { block: askedBlock }

const isSince = ({ block, at }: SolidTransfer, since: Since): boolean =>
  'at' in since ? at >= since.at : block > since.block

/**
 * The transfers of a transaction that could have paid it; `null` while it is in no solid block, or nowhere. A
 * transaction of the machine belongs to the withdrawal that it was signed for, and pays no other.
 */
export async function paymentsOf(
  context: AppContext,
  row: WithdrawalRow,
  txId: string,
): Promise<SolidTransfer[] | 'wrongChain' | null> {
  if ((await findOurTransactions(context.database, [txId])).size > 0) return []
  const transfers = await transfersTo(context, row, txId)
  if (transfers === 'wrongChain' || !transfers) return transfers
  return transfers.filter(one => one.units === row.amountMicro && isSince(one, sinceOf(row)))
}

/** The transfers of a transaction to an address; `null` while it is in no solid block, or nowhere. */
export async function transfersTo(
  context: AppContext,
  recipient: Pick<WithdrawalRow, 'address'>,
  txId: string,
): Promise<SolidTransfer[] | 'wrongChain' | null> {
  const lookup = await openChain(context, recipient)
  if (lookup === 'wrongChain') return lookup
  const transfers = await transfersIn(lookup.node, lookup.token, txId, lookup.to)
  if (transfers) await agreeOn(lookup.second, lookup, transfers)
  return transfers
}

/**
 * A transaction that looks like the payment of this withdrawal: it has paid no other, no operator has dismissed the
 * match, and the machine did not send it, since it knows what its own are for; `null` without one.
 */
export async function seenPayment(
  context: AppContext,
  { client, id }: { client: ClientId; id: string },
): Promise<{ txId: string } | 'wrongChain' | null> {
  const row = await findWithdrawal(context.database, client, id)
  if (!row) return null
  const alike = await transfersAlike(context, row)
  if (alike === 'wrongChain') return alike
  const dismissed = await dismissedMatches(context.database, context, row)
  for (const transfer of alike) {
    const isDismissed = dismissed.has(transfer.txId) && !(await isOurWallet(context.database, transfer.from))
    if (!isDismissed && !(await hasPaid(context.database, transfer))) return { txId: transfer.txId }
  }
  return null
}

/** Transfers with the amount and the address of this withdrawal since it was requested, except the machine's. */
export async function transfersAlike(
  context: AppContext,
  row: WithdrawalRow,
): Promise<Transfer[] | 'wrongChain'> {
  const lookup = await openChain(context, row)
  if (lookup === 'wrongChain') return lookup
  const { node, second, token, to } = lookup
  const alike: Transfer[] = []
  // A node that hides a payment is found out by the other one.
  for (const one of [node, second])
    if (one) alike.push(...(await transfersSince(one, token, to, row.amountMicro, sinceOf(row))))
  const machines = await findOurTransactions(
    context.database,
    alike.map(({ txId }) => txId),
  )
  return alike.filter(({ txId }) => !machines.has(txId))
}

/** Whether a transfer has paid a withdrawal, or was the house's own: a refund, or another order of two operators. */
export async function hasPaid(
  connection: Connection,
  { txId, ordinal }: Pick<SolidTransfer, 'txId' | 'ordinal'>,
): Promise<boolean> {
  if ((await lookUpClient(connection, `payout:${txId}:${ordinal}`)) !== null) return true
  const { rows } = await sql`
    select from house_transfer where tx_id = ${txId} and ordinal = ${ordinal}`.execute(connection)
  return rows.length > 0
}

/** An error here would pay twice, so it takes as many operators as the payment does. */
async function dismissedMatches(
  connection: Connection,
  context: AppContext,
  { client, id, amountMicro }: WithdrawalRow,
): Promise<Set<string>> {
  const takesTwo = isLarge(context, amountMicro)
  const { rows } = await sql<{ txId: string }>`
    select terms as "txId" from approval
    where client_id = ${client} and subject = ${id} and action = 'dismissMatch'
      and (first_actor is not null or not ${takesTwo}::boolean)`.execute(connection)
  return new Set(rows.map(({ txId }) => txId))
}

/** Play money proves nothing: the node has to have the chain that this database has always read. */
async function openChain({ tron, database }: AppContext, { address }: Pick<WithdrawalRow, 'address'>) {
  const node = tronNode(tron)
  const [token, to] = [readTronAddress(tron.usdt), readTronAddress(address)]
  if (!token || !to) throw new Error('the token’s contract or a stored address is no Tron address')
  const chainId = await node.chainId()
  const isOurs = chainId === BigInt(tron.chainId) && !(await hasReadOtherChain(database, chainId))
  return isOurs ? { node, second: secondNode(tron), chainId, token, to } : ('wrongChain' as const)
}
