/**
 * What both nodes and our own clock say of the present. A node that lies for a moment must leave nothing behind that
 * lasts, so nothing is signed, and no mark is kept, but on what all of them agree about.
 */
import type { Block } from './rpc-answers.ts'
import type { NodeView } from './node.ts'
import type { PayingNode } from './paying-node.ts'
import { NodeTrouble } from './trouble.ts'

/** Whom those ask who sign and follow: one node, a second one where it is configured, and a clock. */
export interface NodesAndClock {
  node: PayingNode
  second: PayingNode | null
  clock: () => Date
}

/** What clocks of nodes, of block producers and of our own may differ by. */
export const clockMsMax = 60_000
/** How far two nodes may be apart that are both well. */
export const blocksApartMax = 20n
/** Tron's time between blocks; some are missed, so it is never faster. */
const slotMs = 3_000

export interface Present {
  /** The earliest of the heads' times and ours: what expires minutes after it does so by each of them. */
  at: Date
  /** The lower solid block of the two, which both name alike. */
  reference: Block
}

/** Throws `NodeTrouble` where they differ by more than honest ones do. */
export async function agreedView({ node, second, clock }: NodesAndClock, chainId: bigint): Promise<Present> {
  const views = [await node.view(0n), ...(second ? [await second.view(0n)] : [])]
  const now = clock()
  for (const view of views) refuseStrange(view, chainId, now)
  const [first, other] = views
  if (!other) return { at: earliest(views, now), reference: first!.solidHead }

  if (isApart(first!.head.at, other.head.at)) throw new NodeTrouble('disagrees', 'two nodes on the time')
  const isFirstLower = first!.solidHead.number <= other.solidHead.number
  const [lower, higher] = isFirstLower ? [first!, other] : [other, first!]
  if (higher.solidHead.number - lower.solidHead.number > blocksApartMax)
    throw new NodeTrouble('disagrees', 'two nodes on the solid height')
  await refuseOtherwise(isFirstLower ? second! : node, lower.solidHead)
  return { at: earliest(views, now), reference: lower.solidHead }
}

/** The node has to have the same block under this number. */
export async function refuseOtherwise(node: PayingNode, { number, hash }: Block): Promise<void> {
  if ((await node.block(number)).hash !== hash)
    throw new NodeTrouble('disagrees', 'two nodes on a solid block')
}

/** A node later than our clock by more than clocks differ may call something expired whose expiry is yet to come. */
export function refuseFuture({ at }: Block, now: Date): void {
  if (at.getTime() > now.getTime() + clockMsMax)
    throw new NodeTrouble('disagrees', 'the time of a block and of our clock')
}

function refuseStrange({ chainId, head, solidHead }: NodeView, expected: bigint, now: Date): void {
  if (chainId !== expected) throw new NodeTrouble('disagrees', 'the id of the chain')
  if (isApart(head.at, now)) throw new NodeTrouble('disagrees', 'the time of the head and of our clock')
  if (solidHead.at > head.at) throw new NodeTrouble('disagrees', 'a solid block later than the head')
}

const isApart = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) > clockMsMax

const earliest = (views: readonly NodeView[], now: Date): Date =>
  new Date(Math.min(now.getTime(), ...views.map(({ head }) => head.at.getTime())))

/** The highest block that there can be by now, counted from one that is known. */
export function highestBy(now: Date, { number, at }: Block): bigint {
  const passed = Math.max(0, now.getTime() - at.getTime())
  return number + BigInt(Math.ceil(passed / slotMs)) + blocksApartMax
}
