/** Puts waiting transactions into a new block: those that fit and still may be there, in the order they came. */
import type { Blocks, Included } from './blocks.ts'
import { executeTransaction } from './execution.ts'
import { blockBytesMax } from './figures.ts'
import type { Machine, Moment } from './machine.ts'
import type { Waiting } from './pool.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'
import { checkPlace } from './validation.ts'

export interface Packed {
  included: Included[]
  /** No room this time. */
  later: Waiting[]
  /** May not be in a block any more: expired, its reference block gone, the money spent. */
  dropped: { id: string; reason: string }[]
}

export interface Ground {
  machine: Machine
  state: State
  blocks: Blocks
}

export async function packBlock(ground: Ground, waiting: Waiting[], moment: Moment): Promise<Packed> {
  const packed: Packed = { included: [], later: [], dropped: [] }
  let bytes = 0
  for (const one of waiting) {
    bytes += one.transaction.bytes.length
    if (bytes > blockBytesMax) packed.later.push(one)
    else await packOne(ground, one, moment, packed)
  }
  return packed
}

async function packOne(ground: Ground, one: Waiting, moment: Moment, packed: Packed): Promise<void> {
  const { transaction } = one
  try {
    const receipt = await attemptTransaction(ground, one, moment)
    packed.included.push({ transaction, receipt, contractRet: receipt.result ?? 'SUCCESS' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    packed.dropped.push({ id: transaction.id, reason: `${error.code}: ${error.message}` })
  }
}

/** Carries a transaction out on the state, or throws a refusal and leaves the state as it was. */
export async function attemptTransaction({ machine, state, blocks }: Ground, one: Waiting, moment: Moment) {
  const mark = state.mark
  try {
    checkPlace(one.transaction, blocks)
    if (one.transaction.raw.expirationMs < moment.timestampMs) {
      throw new Refusal('TRANSACTION_EXPIRATION_ERROR', `expires before the block of ${moment.timestampMs}`)
    }
    return await executeTransaction(machine, state, one.transaction, moment, one.forced)
  } catch (error) {
    state.undo(mark)
    throw error
  }
}
