import type { Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isPoolAddress, readTronAddress, type TronAddress } from '../tron/index.ts'
import { isOurWallet } from './paying-wallet.ts'

/**
 * A Tron address outside of the platform: money sent to the token's own contract is lost, sent to an address of ours
 * it would come back as someone's deposit, and a wallet of ours has no business with clients.
 */
export async function readDestination(
  { database, tron }: { database: Connection; tron: AppContext['tron'] },
  typed: string,
): Promise<TronAddress | null> {
  const address = readTronAddress(typed.trim())
  if (!address || address === tron.usdt) return null
  const isOurs = (await isPoolAddress(database, address)) || (await isOurWallet(database, address))
  return isOurs ? null : address
}
