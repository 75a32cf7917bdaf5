/** Transfers of the chain to wallets of the house, as all nodes show them in solid blocks. */
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  agreeOn,
  hasReadOtherChain,
  readTronAddress,
  secondNode,
  tokenOnChain,
  transfersIn,
  tronNode,
  type SolidTransfer,
  type TronAddress,
} from '../tron/index.ts'
import { ownWallets } from './own-wallets.ts'

export const placeOf = ({ txId, ordinal }: Pick<SolidTransfer, 'txId' | 'ordinal'>): string =>
  `${txId}:${ordinal}`

/** The transfers of a transaction to wallets that are pinned; 'notSolid' while it is in no solid block. Throws `NodeTrouble`. */
export async function arrivalsIn(
  context: AppContext,
  txId: string,
): Promise<SolidTransfer[] | 'wrongChain' | 'notSolid'> {
  const node = tronNode(context.tron)
  const usdt = tokenOnChain(context.tron.chainId, context.tron.usdt)
  const chainId = await node.chainId()
  if (chainId !== usdt.chainId || (await hasReadOtherChain(context.database, chainId))) return 'wrongChain'
  const found: SolidTransfer[] = []
  for (const wallet of await pinned(context.database)) {
    const transfers = await transfersIn(node, usdt.token, txId, wallet)
    if (!transfers) return 'notSolid'
    found.push(...transfers)
  }
  await agreeOn(secondNode(context.tron), usdt, found)
  return found.filter(({ units }) => units > 0n)
}

const pinned = async (connection: Connection): Promise<TronAddress[]> =>
  (await ownWallets(connection))
    .filter(({ unpinnedAt }) => unpinnedAt === null)
    .map(({ address }) => readTronAddress(address)!)

/** Which transfers of a transaction are recorded already as capital, or as a transfer with a venue. */
export async function usedPlaces(connection: Connection, txId: string): Promise<Set<string>> {
  const { rows } = await sql<{ txId: string; ordinal: number }>`
    select tx_id as "txId", ordinal from house_transfer where tx_id = ${txId}`.execute(connection)
  return new Set(rows.map(placeOf))
}
