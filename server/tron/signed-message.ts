/** What a wallet signs so that a person can read it (TIP-191): no transaction can be made of such a signature. */
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { TronAddress } from './address.ts'
import { recoverSigner, signDigest } from './signature.ts'

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
