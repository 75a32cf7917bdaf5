/**
 * The proof that what is called owed counts each client: a tree over two leaves for each of them, in which every node has
 * the sum of what is below it, so that nobody is left out of the total who is told a path to its root. The same code
 * makes a path on the server and checks it in the browser; docs/verify/ checks it without that code.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { isHash, leafHash, wayUp } from './day-root.ts'
import type { Micro } from './money.ts'

/** Its hash in hex, and the sum of what is below it. */
export interface SumNode {
  hash: string
  micro: Micro
}

/** What stands beside a node on the way up, on its left or its right. */
export interface SumStep extends SumNode {
  isLeft: boolean
}

/** A half of what a client is owed; `nonce` keeps others from guessing whose it is. */
export interface OwedLeaf {
  /** YYYY-MM-DD, UTC */
  day: string
  /** The client's own referral code. */
  code: string
  number: 1 | 2
  micro: Micro
  nonce: string
}

/** `null` for anything in another form. */
export function readOwedLeaf(line: string): OwedLeaf | null {
  const parts =
    /^\["owed","(\d{4}-\d\d-\d\d)","([^"\\]+)","([12])","(0|[1-9]\d{0,18})","([\da-f]{64})"\]$/.exec(line)
  if (!parts) return null
  const [, day = '', code = '', number, micro = '', nonce = ''] = parts
  return { day, code, number: number === '1' ? 1 : 2, micro: BigInt(micro), nonce }
}

/** A sum takes 8 bytes: more than all the money there is. */
const sumMost = 2n ** 63n - 1n

/** As 32 bytes of hash and 8 bytes of sum, the highest first. */
function bytesOf({ hash, micro }: SumNode): Uint8Array {
  const sum = new DataView(new ArrayBuffer(8))
  sum.setBigInt64(0, micro)
  return concatBytes(hexToBytes(hash), new Uint8Array(sum.buffer))
}

/** The node above two: the sum of each is hashed with it, so that neither can be told otherwise later. */
const nodeAbove = (left: SumNode, right: SumNode): SumNode => ({
  hash: bytesToHex(sha256(concatBytes(Uint8Array.of(1), bytesOf(left), bytesOf(right)))),
  micro: left.micro + right.micro,
})

/** The way from a node to the root over all of them. */
export const pathOfSums = (nodes: readonly SumNode[], place: number): SumStep[] =>
  wayUp(nodes, place, nodeAbove).map(({ beside, isLeft }) => ({ ...beside, isLeft }))

/** The root to which a leaf leads; `null` where it is no leaf, or a sum is none. */
export function rootOfSums(line: string, steps: readonly SumStep[]): SumNode | null {
  const leaf = readOwedLeaf(line)
  if (!leaf || !steps.every(isNode)) return null
  let top: SumNode = { hash: leafHash(line), micro: leaf.micro }
  for (const { isLeft, ...beside } of steps) {
    top = isLeft ? nodeAbove(beside, top) : nodeAbove(top, beside)
    if (top.micro > sumMost) return null
  }
  return top
}

/** With a sum below zero somewhere, others could be counted out of the total. */
const isNode = ({ hash, micro }: SumNode): boolean => isHash(hash) && micro >= 0n && micro <= sumMost
