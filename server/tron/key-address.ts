/** Addresses of keys. Apart from the addresses themselves: reading one needs no curve, which takes a while to load. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { addressFromHex20, type TronAddress } from './address.ts'

/** The address of a public key on secp256k1, compressed (33 bytes) or not (65). Throws when it is not on the curve. */
export function addressFromPublicKey(publicKey: Uint8Array): TronAddress {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return addressFromHex20(bytesToHex(keccak_256(point.subarray(1)).subarray(12)))
}

/** The address that a 32-byte private key signs for. */
export const addressFromPrivateKey = (privateKey: Uint8Array): TronAddress =>
  addressFromPublicKey(secp256k1.getPublicKey(privateKey))
