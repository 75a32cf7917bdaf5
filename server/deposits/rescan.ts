import { recordAudit } from '../platform/audit.ts'
import { transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import * as tron from '../tron/index.ts'

/**
 * Has the next readings read everything after a block again, deposits and what leaves our addresses alike, for an
 * operator who has repaired or changed the node. What is booked already is not booked twice. `false`: nothing behind it
 * was read, or not yet.
 */
export async function rescanDeposits(
  context: AppContext,
  fromBlock: bigint,
  actor: string,
): Promise<boolean> {
  const { database, tron: chain } = context
  const usdt = tron.tokenOnChain(chain.chainId, chain.usdt)
  const cursor = await tron.readCursor(database, usdt)
  if (!cursor || cursor.number <= fromBlock) return false

  const nodes = tron.allNodes(chain)
  const block = await nodes[0].block(fromBlock)
  await tron.agreeOnBlock(nodes, block)
  return transaction(database, async tx => {
    if (!(await tron.moveBack(tx, usdt.chainId, block))) return false
    await recordAudit(tx, {
      id: context.newId(),
      at: context.clock(),
      actor,
      action: 'chain.rescan',
      before: { block: Number(cursor.number) },
      after: { block: Number(fromBlock) },
    })
    return true
  })
}
