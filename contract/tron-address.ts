/** Tron addresses as people write them: 21 bytes, 0x41 first, in base58 with a checksum. */
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import type { Rule } from './rules.ts'

/** A base58 address whose checksum was verified: 34 characters, starting with T. */
export type TronAddress = string & { readonly tronAddress: unique symbol }

export const tronPrefix = 0x41
export const base58check = createBase58check(sha256)

/** The address in a text, or `null`: wrong length, foreign letters, wrong network, or a checksum that fails. */
export function readTronAddress(text: string): TronAddress | null {
  // Base58 decoding takes quadratic time, so a long text is refused before it.
  if (text.length !== 34) return null
  const payload = decoded(text)
  return payload?.length === 21 && payload[0] === tronPrefix ? (text as TronAddress) : null
}

/** The address of twenty zeros, which nobody has the key of: what is sent there is lost. */
export const nobody = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as TronAddress

function decoded(text: string): Uint8Array | null {
  try {
    return base58check.decode(text)
  } catch {
    return null
  }
}

/** Finds a mistyped letter, which the specified rule for the shape does not. */
export const checkedWallet: Rule = value =>
  readTronAddress(value.trim()) === null ? { message: 'invalidAddress' } : null
