/**
 * Tron addresses as bytes: 0x41 followed by the last 20 of keccak-256(public key). Inside contracts, logs and JSON-RPC
 * the same address is the 20 bytes alone.
 */
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58check, tronPrefix, type TronAddress } from '../../contract/tron-address.ts'

export { nobody, readTronAddress, type TronAddress } from '../../contract/tron-address.ts'

/** The address of 20 bytes in hex, with or without `0x`, as contracts, logs and JSON-RPC write it. Throws on any other. */
export function addressFromHex20(hex: string): TronAddress {
  const digits = hex.replace(/^0x/i, '')
  if (!/^[0-9a-f]{40}$/i.test(digits)) throw new Error(`Not 20 bytes of hex: ${hex}`)
  return addressFromBytes(concatBytes(Uint8Array.of(tronPrefix), hexToBytes(digits)))
}

/** The last 20 bytes of an address as 40 lower-case hex digits, without `0x`. */
export const hex20FromAddress = (address: TronAddress): string =>
  bytesToHex(bytesFromAddress(address).subarray(1))

/** The address of 21 bytes, 0x41 first, as transactions carry it. Throws on any other. */
export function addressFromBytes(bytes: Uint8Array): TronAddress {
  if (bytes.length !== 21 || bytes[0] !== tronPrefix) throw new Error(`Not an address: ${bytesToHex(bytes)}`)
  return base58check.encode(bytes) as TronAddress
}

/** The 21 bytes of an address, 0x41 first. */
export const bytesFromAddress = (address: TronAddress): Uint8Array => base58check.decode(address)
