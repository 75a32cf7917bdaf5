import type { Connection } from '../database/index.ts'
import type { House } from '../house.ts'
import { isPoolAddress, readTronAddress, type TronAddress } from '../tron/index.ts'

/**
 * A Tron address outside of the platform: money sent to the token's own contract is lost, and sent to an address of
 * ours it would come back as somebody's deposit.
 */
export async function readDestination(
  { database, tron }: { database: Connection; tron: House['tron'] },
  typed: string,
): Promise<TronAddress | null> {
  const address = readTronAddress(typed.trim())
  if (!address || address === tron.usdt || (await isPoolAddress(database, address))) return null
  return address
}
