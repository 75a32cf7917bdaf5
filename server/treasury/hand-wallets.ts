/** The wallets that operators pay from by hand, as they say themselves. */
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { TronAddress } from '../tron/index.ts'
import { readDestination } from './destination.ts'

interface HandWallet {
  address: TronAddress
  reason: string
}

interface Noting {
  address: string
  reason: string
  actor: string
}

export async function handWallets(connection: Connection): Promise<HandWallet[]> {
  const { rows } = await sql<HandWallet>`
    select address, reason from hand_wallet order by noted_at, address`.execute(connection)
  return rows
}

/** False when it is no address outside of the platform. */
export async function noteHandWallet(context: AppContext, noting: Noting): Promise<boolean> {
  const address = await readDestination(context, noting.address)
  if (!address) return false
  const { reason, actor } = noting
  const at = context.clock()
  await transaction(context.database, async tx => {
    await sql`
      insert into hand_wallet (address, reason, actor, noted_at)
      values (${address}, ${reason}, ${actor}, ${at}) on conflict (address) do nothing`.execute(tx)
    const event = { actor, action: 'wallet.own', subject: address, after: { reason } }
    await recordAudit(tx, { id: context.newId(), at, ...event })
  })
  return true
}

/** It was noted by mistake. False when it was not. */
export function forgetHandWallet(context: AppContext, { address, reason, actor }: Noting): Promise<boolean> {
  return transaction(context.database, async tx => {
    const { rows } = await sql`delete from hand_wallet where address = ${address} returning address`.execute(
      tx,
    )
    if (rows.length === 0) return false
    const event = { actor, action: 'wallet.forget', subject: address, after: { reason } }
    await recordAudit(tx, { id: context.newId(), at: context.clock(), ...event })
    return true
  })
}
