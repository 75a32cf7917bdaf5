/** Bounds on a block, whatever nodes report: a block takes three seconds, and none is made ahead of time. */
import type { Block } from './rpc-answers.ts'
import { NodeTrouble } from './trouble.ts'

/** From block to block. A producer that misses its turn leaves a gap; none can be faster. */
const slotMs = 3_000
/** How far our clock and the chain's may differ, in either direction. */
const clockMarginMs = 60_000

/** Throws `NodeTrouble` when a block claims a future time, or is higher than the time since another one allows. */
export function refuseImpossible(block: Block, since: Block | null, now: Date): void {
  const latestMs = now.getTime() + clockMarginMs
  if (block.at.getTime() > latestMs) throw new NodeTrouble('disagrees', 'a block of a time to come')
  if (!since) return
  const passedMs = Math.max(0, latestMs - since.at.getTime())
  if (block.number > since.number + BigInt(Math.ceil(passedMs / slotMs)))
    throw new NodeTrouble('disagrees', 'more blocks than time')
}
