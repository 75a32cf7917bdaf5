/**
 * Tron addresses: 21 bytes, 0x41 followed by the last 20 of keccak-256(public key), written in base58 with a
 * checksum. Inside contracts, logs and JSON-RPC the same address is the 20 bytes alone.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

/** A base58 address whose checksum was verified: 34 characters, starting with T. */
export type TronAddress = string & { readonly tronAddress: unique symbol }

const prefix = 0x41
const checked = createBase58check(sha256)

/** The address in a text, or `null`: wrong length, foreign letters, wrong network, or a checksum that fails. */
export function readTronAddress(text: string): TronAddress | null {
  // Base58 decoding takes quadratic time, so a long text is refused before it.
  if (text.length !== 34) return null
  const payload = decoded(text)
  return payload?.length === 21 && payload[0] === prefix ? (text as TronAddress) : null
}

function decoded(text: string): Uint8Array | null {
  try {
    return checked.decode(text)
  } catch {
    return null
  }
}

/** The address of 20 bytes in hex, with or without `0x`, as contracts, logs and JSON-RPC write it. Throws on any other. */
export function addressFromHex20(hex: string): TronAddress {
  const digits = hex.replace(/^0x/i, '')
  if (!/^[0-9a-f]{40}$/i.test(digits)) throw new Error(`Not 20 bytes of hex: ${hex}`)
  return addressFromBytes(concatBytes(Uint8Array.of(prefix), hexToBytes(digits)))
}

/** The last 20 bytes of an address as 40 lower-case hex digits, without `0x`. */
export const hex20FromAddress = (address: TronAddress): string =>
  bytesToHex(bytesFromAddress(address).subarray(1))

/** The address of 21 bytes, 0x41 first, as transactions carry it. Throws on any other. */
export function addressFromBytes(bytes: Uint8Array): TronAddress {
  if (bytes.length !== 21 || bytes[0] !== prefix) throw new Error(`Not an address: ${bytesToHex(bytes)}`)
  return checked.encode(bytes) as TronAddress
}

/** The 21 bytes of an address, 0x41 first. */
export const bytesFromAddress = (address: TronAddress): Uint8Array => checked.decode(address)
