/** What operators say of movements that nothing else explains. Believed when the chain shows the movement. */
import { recordAudit } from '../../platform/audit.ts'
import { sql, transaction, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { unexplained, type Unexplained } from './explained.ts'

export interface Noting {
  actor: string
  /** Why, in words; for the audit log. */
  reason: string
}

/** Money of ours came to a wallet that pays, or left it, in this transaction. Returns what is explained by it. */
export async function noteOfWallet(
  context: AppContext,
  txId: string,
  direction: 'in' | 'out',
  noting: Noting,
): Promise<Unexplained[]> {
  const isMeant = (one: Unexplained) => one.txId === txId && one.direction === direction
  return transaction(context.database, async tx => {
    const wallets = await walletsOf(tx)
    const meant = (await unexplained(tx)).filter(one => isMeant(one) && wallets.has(one.address))
    for (const one of meant) await noteWallet(tx, context, one, noting)
    return meant
  })
}

/** Deposit addresses were emptied to one place, or in one transaction, by keys of ours and not by our command. */
export async function noteOfSweeps(
  context: AppContext,
  whereOrTx: string,
  noting: Noting,
): Promise<Unexplained[]> {
  return transaction(context.database, async tx => {
    const wallets = await walletsOf(tx)
    const meant = (await unexplained(tx)).filter(
      ({ address, direction, other, txId }) =>
        direction === 'out' && !wallets.has(address) && (other === whereOrTx || txId === whereOrTx),
    )
    for (const one of meant) await noteSweep(tx, context, one, noting)
    return meant
  })
}

async function walletsOf(tx: Transaction): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`select address from payout_wallet`.execute(tx)
  return new Set(rows.map(({ address }) => address))
}

async function noteWallet(
  tx: Transaction,
  context: AppContext,
  one: Unexplained,
  noting: Noting,
): Promise<void> {
  await sql`
    insert into wallet_entry (tx_id, wallet, reason, actor, noted_at)
    values (${one.txId}, ${one.address}, ${noting.reason}, ${noting.actor}, ${context.clock()})
    on conflict (tx_id, wallet) do nothing`.execute(tx)
  await writeDown(tx, context, one.direction === 'in' ? 'wallet.fund' : 'wallet.spend', one, noting)
}

async function noteSweep(
  tx: Transaction,
  context: AppContext,
  one: Unexplained,
  noting: Noting,
): Promise<void> {
  await sql`
    insert into sweep (address, tx_id, recipient, units, actor, recorded_at)
    values (${one.address}, ${one.txId}, ${one.other}, ${String(one.units)}::numeric, ${noting.actor},
            ${context.clock()})
    on conflict (address, tx_id) do nothing`.execute(tx)
  await writeDown(tx, context, 'sweep.note', one, noting)
}

async function writeDown(
  tx: Transaction,
  context: AppContext,
  action: string,
  { address, txId, other, units }: Unexplained,
  { actor, reason }: Noting,
): Promise<void> {
  const after = { address, other, units: String(units), reason }
  await recordAudit(tx, { id: context.newId(), at: context.clock(), actor, action, subject: txId, after })
}
