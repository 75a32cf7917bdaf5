/** Signatures over a SHA-256 digest (a transaction's id, a block header's hash): 65 bytes r, s, v. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type TronAddress } from './address.ts'
import { addressFromPublicKey } from './key-address.ts'

/** The signature of a 32-byte digest: deterministic (RFC 6979), low s, v 27 or 28, as Tron's own clients write it. */
export function signDigest(digest: Uint8Array, privateKey: Uint8Array): Uint8Array {
  const [recovery, ...rest] = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  return Uint8Array.of(...rest, 27 + recovery!)
}

/**
 * The address whose key signed the digest, or `null` when the signature is none. Like a node it takes 65 to 68
 * bytes, reads the first 65, and v as 0/1 or 27/28.
 */
export function recoverSigner(digest: Uint8Array, signature: Uint8Array): TronAddress | null {
  if (signature.length < 65 || signature.length > 68) return null
  const recovery = signature[64]! >= 27 ? signature[64]! - 27 : signature[64]!
  if (recovery > 1) return null
  try {
    const recovered = concatBytes(Uint8Array.of(recovery), signature.subarray(0, 64))
    return addressFromPublicKey(secp256k1.recoverPublicKey(recovered, digest, { prehash: false }))
  } catch {
    // r or s out of range, or no curve point has this r: nobody signed this.
    return null
  }
}

/** What a wallet signs so that a person can read it (TIP-191): no transaction can be made of such a signature. */
function digestOf(text: string): Uint8Array {
  const message = utf8ToBytes(text)
  return keccak_256(concatBytes(utf8ToBytes(`\u0019TRON Signed Message:\n${message.length}`), message))
}

/** As `signMessageV2` of Tron's wallets has it. */
export const signMessage = (text: string, privateKey: Uint8Array): Uint8Array =>
  signDigest(digestOf(text), privateKey)

/** Whose key has signed the text; `null` where it is no signature. */
export const messageSigner = (text: string, signature: Uint8Array): TronAddress | null =>
  recoverSigner(digestOf(text), signature)
