/**
 * What both nodes and our own clock agree is the present. A node that lies for a moment must leave nothing behind that
 * lasts, so nothing is signed and no mark is stored unless all of them agree.
 */
import type { Block } from './rpc-answers.ts'
import type { NodeView } from './node.ts'
import type { PayingNode } from './paying-node.ts'
import { blocksApartMax, clockMsMax } from './plausible-block.ts'
import { NodeTrouble } from './trouble.ts'

/** The sources of those who sign and follow: a node, a second one where it is configured, and a clock. */
export interface NodesAndClock {
  node: PayingNode
  second: PayingNode | null
  clock: () => Date
}

export interface Present {
  /** The earliest of the heads' times and ours: what expires minutes after it does so by each of them. */
  at: Date
  /** The lower of the two solid blocks, whose id both nodes confirm. */
  reference: Block
}

/** Throws `NodeTrouble` where they differ by more than healthy nodes do. */
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

/** Requires the node to have the same block under this number. */
export async function refuseOtherwise(node: PayingNode, { number, hash }: Block): Promise<void> {
  if ((await node.block(number)).hash !== hash)
    throw new NodeTrouble('disagrees', 'two nodes on a solid block')
}

function refuseStrange({ chainId, head, solidHead }: NodeView, expected: bigint, now: Date): void {
  if (chainId !== expected) throw new NodeTrouble('disagrees', 'the id of the chain')
  if (isApart(head.at, now)) throw new NodeTrouble('disagrees', 'the time of the head and of our clock')
  if (solidHead.at > head.at) throw new NodeTrouble('disagrees', 'a solid block later than the head')
}

const isApart = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) > clockMsMax

const earliest = (views: readonly NodeView[], now: Date): Date =>
  new Date(Math.min(now.getTime(), ...views.map(({ head }) => head.at.getTime())))
