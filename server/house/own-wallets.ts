/** The wallets of the house: pinned by two operators and by their own keys. */
import type { WalletPurpose } from '../../contract/console/wallets.ts'
import { sql, type Connection } from '../database/index.ts'

export interface OwnWallet {
  address: string
  purpose: WalletPurpose
  signedOn: string
  signature: string
  pinnedAt: Date
  unpinnedAt: Date | null
}

export async function ownWallets(connection: Connection): Promise<OwnWallet[]> {
  const { rows } = await sql<OwnWallet>`
    select address, purpose, signed_on::text as "signedOn", encode(signature, 'hex') as signature,
           pinned_at as "pinnedAt", unpinned_at as "unpinnedAt"
    from own_wallet order by pinned_at, address`.execute(connection)
  return rows
}
