/** Bounds on a block, whatever nodes report: a block takes three seconds, and none is made ahead of time. */
import type { Block } from './rpc-answers.ts'
import { NodeTrouble } from './trouble.ts'

/** How far the clocks of nodes, block producers and our own may differ, in either direction. */
export const clockMsMax = 60_000
/** How far two healthy nodes may be apart. */
export const blocksApartMax = 20n
/** From block to block. A producer that misses its turn leaves a gap; none can be faster. */
const slotMs = 3_000

const blocksMost = (passedMs: number): bigint => BigInt(Math.ceil(Math.max(0, passedMs) / slotMs))

/** A node whose clock is ahead by more than clocks differ could make something look expired that is not. */
export function refuseFuture({ at }: Block, now: Date): void {
  if (at.getTime() > now.getTime() + clockMsMax)
    throw new NodeTrouble('disagrees', 'a block of a time to come')
}

/** Throws `NodeTrouble` when a block claims a future time, or is higher than the time since another one allows. */
export function refuseImpossible(block: Block, since: Block | null, now: Date): void {
  refuseFuture(block, now)
  if (!since) return
  if (block.number > since.number + blocksMost(now.getTime() + clockMsMax - since.at.getTime()))
    throw new NodeTrouble('disagrees', 'more blocks than time')
}

/** The highest block that can exist by now, counted from a known one. */
export const highestBy = (now: Date, { number, at }: Block): bigint =>
  number + blocksMost(now.getTime() - at.getTime()) + blocksApartMax
