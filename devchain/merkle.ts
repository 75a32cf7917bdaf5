/** The root that a block's header names its transactions by: SHA-256 over pairs, an odd one going up as it is. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'

export function merkleRoot(leaves: Uint8Array[]): string {
  if (leaves.length === 0) return '0'.repeat(64)
  let level: Uint8Array[] = leaves.map(leaf => sha256(leaf))
  while (level.length > 1) level = pairs(level)
  return bytesToHex(level[0]!)
}

const pairs = (level: Uint8Array[]) =>
  level.flatMap((left, at) => {
    if (at % 2 === 1) return []
    const right = level[at + 1]
    return [right ? sha256(concatBytes(left, right)) : left]
  })
