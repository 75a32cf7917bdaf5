/** The network switches to another branch: the latest blocks go, and one more than that come. */
import type { Branch, Made, Slot } from './branch.ts'
import { producersCount, slotMs } from './figures.ts'
import type { Waiting } from './pool.ts'
import type { StoredRecord } from './store.ts'

export interface Turn {
  /** Ids of what was in the blocks that went. */
  popped: string[]
  records: StoredRecord[]
  last: Made
}

/**
 * Takes the branch back to `from` and builds the other one, at the times of the removed blocks and of the next slot.
 * `choose` returns its transactions, given the old ones. Throws when a block to go is solid.
 */
export async function turnBranch(
  branch: Branch,
  from: number,
  choose: (popped: Waiting[]) => Waiting[],
  nextMs: () => number,
): Promise<Turn> {
  const { popped, slots } = branch.popTo(from)
  const records: StoredRecord[] = [{ back: from }]
  let waiting = choose(popped)
  let last: Made | null = null
  for (const slot of [...slots, null]) {
    const { timestampMs, witness } = slot ?? slotAt(nextMs())
    // Another producer of the same slot makes another block of it.
    const made = await branch.add(timestampMs, (witness + 1) % producersCount, waiting)
    made.packed.dropped.unshift(...(last?.packed.dropped ?? []))
    records.push(made.record)
    waiting = made.packed.later
    last = made
  }
  return { popped: popped.map(({ transaction }) => transaction.id), records, last: last! }
}

/** The producer of a slot. */
export const slotAt = (timestampMs: number): Slot => ({
  timestampMs,
  witness: Math.floor(timestampMs / slotMs) % producersCount,
})
