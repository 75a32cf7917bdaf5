/** The key of a wallet, enclosed so that it cannot be read out: it signs transfers and nothing else. */
import { hexToBytes } from '@noble/hashes/utils.js'
import { type TronAddress } from './address.ts'
import { addressFromPrivateKey } from './key-address.ts'
import { signDigest } from './signature.ts'
import { transactionId } from './transaction.ts'

export interface Signer {
  readonly address: TronAddress
  /** The signature of a transaction's `raw_data`. */
  sign(rawData: Uint8Array): Uint8Array
}

/** A signer with this key of 32 bytes. Throws, without revealing the key, when it is not on the curve. */
export function signerOf(privateKey: Uint8Array): Signer {
  const address = addressOf(privateKey)
  return { address, sign: rawData => signDigest(hexToBytes(transactionId(rawData)), privateKey) }
}

/** A library's error could quote what it was given. */
function addressOf(privateKey: Uint8Array): TronAddress {
  try {
    return addressFromPrivateKey(privateKey)
  } catch {
    throw new Error('this is no private key')
  }
}
