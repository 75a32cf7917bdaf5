/**
 * The root of a day: one hash over everything that the day has recorded of the programs' results. Its leaves are texts
 * of fixed types and fields; the first contains the format's version and the root of the day before, so each root
 * covers all days before it. The same code makes it on the server and checks it in the browser; docs/verify/ checks it
 * without that code.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Of the leaves and their order. */
export const dayFormat = '2'

/** The fields of each type of leaf, in this order; an absent value is ''. */
const fields = {
  /** The first: `previous` is the root of the day before, none where there is none. */
  day: ['format', 'day', 'previous'],
  /** The second: the register of operators' keys and rights at the end of the day. */
  register: ['entries', 'hash'],
  /** The third: the chain of the operators' log at the end of the day. */
  audit: ['entries', 'hash'],
  opening: ['at', 'program', 'number', 'seal'],
  /** A deal was split for closing accounts: the part, the sum of its stakes, and that of the whole deal. */
  part: ['at', 'program', 'number', 'seal', 'sum', 'of'],
  /** How a deal ended, and its source; `whole` where it lost more than it had stated, which capital bears. */
  ending: ['at', 'program', 'number', 'source', 'percent', 'whole', 'closePrice', 'closedAt', 'reference'],
  /** Operators set the ending of a part by a venue's statement, and capital bears what the deal comes to for its sum. */
  interim: ['at', 'program', 'number', 'venue', 'asOf', 'file'],
  /** A deal that never traded, and the reason. */
  cancellation: ['at', 'program', 'number', 'source', 'reference'],
  credit: ['at', 'program', 'number'],
  /** A disputed result; 1, 2, 3 within the deal, and the reason. */
  dispute: ['at', 'program', 'number', 'dispute', 'reason'],
  /** The end of a dispute credits the deal, which counts in the month of `countsAt`. */
  disputeEnd: ['at', 'program', 'number', 'dispute', 'countsAt'],
  /** A month that was settled, with the hash of every account's row, rewards included. */
  month: ['at', 'month', 'hash'],
  /** What was owed to clients on a day: the root over their leaves, and what they add up to (`owed-proof.ts`). */
  owed: ['at', 'day', 'block', 'owed', 'sum', 'leaves', 'root'],
} as const satisfies Record<string, readonly string[]>

export type LeafType = keyof typeof fields
type LeafOf<Type extends LeafType> = { type: Type } & Record<(typeof fields)[Type][number], string>
export type Leaf = { [Type in LeafType]: LeafOf<Type> }[LeafType]

/** A leaf as it is hashed: a JSON array of texts, its type first and nothing between the parts. */
export function writeLeaf(leaf: Leaf): string {
  const named: Readonly<Record<string, string>> = leaf
  return JSON.stringify([leaf.type, ...fields[leaf.type].map(field => named[field])])
}

/** `null` for anything in another form. */
export function readLeaf(text: string): Leaf | null {
  const parts = partsOf(text)
  const type = parts?.[0]
  if (!parts || type === undefined || !isLeafType(type)) return null
  const names = fields[type]
  if (parts.length !== names.length + 1 || JSON.stringify(parts) !== text) return null
  return { type, ...Object.fromEntries(names.map((name, place) => [name, parts[place + 1]])) } as Leaf
}

const isLeafType = (type: string): type is LeafType => Object.hasOwn(fields, type)

function partsOf(text: string): string[] | null {
  try {
    const parts: unknown = JSON.parse(text)
    return Array.isArray(parts) && parts.every(part => typeof part === 'string') ? parts : null
  } catch {
    return null
  }
}

type Hash = ReturnType<typeof sha256>

const nodeHash = (left: Hash, right: Hash): Hash => sha256(concatBytes(Uint8Array.of(1), left, right))

/** The hash of a leaf: leaves and pairs are marked, so that none can pass for the other. */
export const leafHash = (text: string): string =>
  bytesToHex(sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(text))))

/** The Merkle tree hash of RFC 6962, section 2.1, over the hashes of leaves: it changes with any leaf and its place. */
export function merkleRoot(hashes: readonly string[]): string {
  let level: Hash[] = hashes.map(one => hexToBytes(one))
  while (level.length > 1) level = pairUp(level, nodeHash)
  return bytesToHex(level[0] ?? sha256(new Uint8Array()))
}

/** `above`: the node over two. An odd one moves up as it is. */
const pairUp = <Node>(level: readonly Node[], above: (left: Node, right: Node) => Node): Node[] =>
  level.flatMap((left, place) => {
    if (place % 2 === 1) return []
    const right = level[place + 1]
    return [right ? above(left, right) : left]
  })

/** The way from a node to the root over all of them: what stands beside it on each level that has one, and where. */
export function wayUp<Node>(
  nodes: readonly Node[],
  place: number,
  above: (left: Node, right: Node) => Node,
): { beside: Node; isLeft: boolean }[] {
  const way: { beside: Node; isLeft: boolean }[] = []
  let level = nodes
  for (let at = place; level.length > 1; at = Math.floor(at / 2)) {
    const isLeft = at % 2 === 1
    const beside = level[isLeft ? at - 1 : at + 1]
    if (beside) way.push({ beside, isLeft })
    level = pairUp(level, above)
  }
  return way
}

/** The path from a leaf to the root: the hash beside it on each level that has one. */
export const merklePath = (hashes: readonly string[], place: number): string[] =>
  wayUp(
    hashes.map(one => hexToBytes(one)),
    place,
    nodeHash,
  ).map(({ beside }) => bytesToHex(beside))

/** A leaf's place, the number of leaves, and the path from there to their root. */
export interface Inclusion {
  place: number
  leaves: number
  path: readonly string[]
}

/** The root that a leaf leads to; `null` where the path does not match its place. */
export function rootByPath(hash: string, { place, leaves, path }: Inclusion): string | null {
  if (place < 0 || place >= leaves || ![hash, ...path].every(isHash)) return null
  const rest = [...path]
  let top: Hash = hexToBytes(hash)
  for (let [at, last] = [place, leaves - 1]; last > 0; [at, last] = [at >> 1, last >> 1]) {
    if (at === last && at % 2 === 0) continue
    const beside = rest.shift()
    if (beside === undefined) return null
    top = at % 2 === 0 ? nodeHash(top, hexToBytes(beside)) : nodeHash(hexToBytes(beside), top)
  }
  return rest.length === 0 ? bytesToHex(top) : null
}

export const isHash = (text: string): boolean => /^[\da-f]{64}$/.test(text)

/** The memo of the transaction that writes a day's root on the chain; anyone can compare it there. */
export const rootMemo = (day: string, root: string): string => `Mastercopy seals ${day} ${root}`

export type DayFault = 'root' | 'leaf' | 'day' | 'order'

/** What is wrong with a day's leaves: their root, the form of one, its day, or their order. */
export function dayFaults(day: string, root: string, texts: readonly string[]): DayFault[] {
  const leaves = texts.map(readLeaf).filter(leaf => leaf !== null)
  const [first, register, audit, ...events] = leaves
  const faults: DayFault[] = []
  if (merkleRoot(texts.map(leafHash)) !== root) faults.push('root')
  const [isRegister, isAudit] = [register?.type === 'register', audit?.type === 'audit']
  if (leaves.length !== texts.length || !isRegister || !isAudit || !events.every(isEvent))
    return [...faults, 'leaf']
  if (first?.type !== 'day' || first.format !== dayFormat || first.day !== day) faults.push('day')
  if (!events.every(event => event.at.startsWith(day))) faults.push('day')
  if (!isInOrder(events)) faults.push('order')
  return faults
}

const heads = ['day', 'register', 'audit'] as const
export type DayEvent = Exclude<Leaf, { type: (typeof heads)[number] }>
export const isEvent = (leaf: Leaf): leaf is DayEvent => !heads.some(type => type === leaf.type)

const isInOrder = (events: readonly DayEvent[]): boolean =>
  events.every((event, place) => place === 0 || comesBefore(events[place - 1]!, event))

const comesBefore = (one: DayEvent, other: DayEvent): boolean =>
  one.at < other.at || (one.at === other.at && writeLeaf(one) < writeLeaf(other))
