/**
 * Recovery from reading a wrong branch. What a node has reported as solid for a moment may differ from what every node
 * reports later: then everything since the last block that all still have is read again. Money that was credited
 * meanwhile cannot be taken back by a program, so then nothing moves until an operator has examined it.
 */
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import * as tron from '../tron/index.ts'
import type { Watch } from './chain-reading.ts'

/** Called when all nodes have another block where the cursor is. */
export async function returnToSharedBlock(
  watch: Watch,
  cursor: tron.Cursor,
): Promise<'wentBack' | 'rewritten' | 'elsewhere'> {
  const { database, nodes, usdt, log } = watch
  const shared = await tron.lastSharedBlock(database, nodes, usdt.chainId)
  if (!shared) return 'rewritten'
  const ended = await transaction(database, tx => leaveBehind(tx, watch, cursor, shared))
  if (ended === 'wentBack') {
    const blocks = { from: String(cursor.number), to: String(shared.number) }
    log.warn(
      blocks,
      'this is not the chain that was read: it is read again from the last block that nodes share',
    )
  }
  return ended
}

async function leaveBehind(
  tx: Transaction,
  { usdt, at, newId }: Watch,
  cursor: tron.Cursor,
  shared: tron.Block,
): Promise<'wentBack' | 'rewritten' | 'elsewhere'> {
  if (!(await tron.lockCursor(tx, usdt, cursor))) return 'elsewhere'
  const forgotten = await forgetBehind(tx, shared.number)
  if (!forgotten) return 'rewritten'

  await tron.forgetReadBlocks(tx, usdt.chainId, shared.number)
  await tron.moveBack(tx, usdt.chainId, shared)
  await recordAudit(tx, {
    id: newId(),
    at,
    actor: 'job:deposits',
    action: 'chain.back',
    before: { ...written(cursor), ...forgotten },
    after: written(shared),
  })
  return 'wentBack'
}

const written = ({ number, hash }: tron.Block) => ({ block: String(number), id: hash })

type Forgotten = Record<'deposits' | 'ignored' | 'strays', unknown[]>

/**
 * Rows without money come again with their blocks, or never: clients may have seen them. Null when a credit, or a movement
 * of ours, stays.
 */
async function forgetBehind(tx: Transaction, behind: bigint): Promise<Forgotten | null> {
  const { rows } = await sql<{ forgotten: Forgotten | null }>`
    select deposit_forget(${behind}) as forgotten`.execute(tx)
  return rows[0]!.forgotten
}
