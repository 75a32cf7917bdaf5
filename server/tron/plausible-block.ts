/** What a block can be, whatever nodes say: a block takes three seconds, and none is made before its time. */
import type { Block } from './rpc-answers.ts'
import { NodeTrouble } from './trouble.ts'

/** From block to block. A producer that misses its turn leaves a gap; none can be faster. */
const slotMs = 3_000
/** What our clock and the chain's may be apart, in either direction. */
const clockMarginMs = 60_000

/** Throws `NodeTrouble` when a block says to be of a time to come, or is higher than time allows since another one. */
export function refuseImpossible(block: Block, since: Block | null, now: Date): void {
  const latestMs = now.getTime() + clockMarginMs
  if (block.at.getTime() > latestMs) throw new NodeTrouble('disagrees', 'a block of a time to come')
  if (!since) return
  const passedMs = Math.max(0, latestMs - since.at.getTime())
  if (block.number > since.number + BigInt(Math.ceil(passedMs / slotMs)))
    throw new NodeTrouble('disagrees', 'more blocks than time')
}
