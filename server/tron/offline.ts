/**
 * Makes deposit addresses from a seed, and signs for them. Runs only from the command line, on a machine that clients
 * cannot reach: this is the one file of the server that handles their keys. The web server gets the finished list and
 * neither the seed nor the branch's extended public key, which together with any one child key would reveal all keys.
 */
import { HDKey } from '@scure/bip32'
import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { addressFromPublicKey } from './key-address.ts'
import { writePool, type PoolAddress } from './pool-file.ts'
import { signerOf, type Signer } from './signer.ts'

/**
 * Deposits are derived under an account of their own, so that no key of the paying wallet (account 0) leads to them.
 */
const depositAccount = 1

/** Twenty-four new words to write on paper. */
export const newPhrase = (): string => generateMnemonic(wordlist, 256)

/** The seed of a phrase (BIP-39). Throws when a word is misspelt or missing: the phrase has its own checksum. */
export function seedOf(phrase: string): Uint8Array {
  if (!validateMnemonic(phrase, wordlist))
    throw new Error('Not a phrase of BIP-39: its checksum does not fit')
  return mnemonicToSeedSync(phrase)
}

/** Signs for an address of a pool, by its place in the tree of keys. Only the command that empties addresses does. */
export function poolSigner(seed: Uint8Array, { path, index }: { path: string; index: number }): Signer {
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(path).deriveChild(index)
  if (!privateKey) throw new Error(`No key at index ${index}`)
  return signerOf(privateKey)
}

/** The text of a pool: `count` addresses m/44'/195'/account'/0/i with i from `from` on. */
export function makePool(order: { seed: Uint8Array; from: number; count: number; account?: number }): string {
  const path = `m/44'/195'/${order.account ?? depositAccount}'/0`
  const branch = HDKey.fromMasterSeed(order.seed).derive(path)
  const addresses = Array.from({ length: order.count }, (_, i) => childAddress(branch, order.from + i))
  return writePool({ path, addresses })
}

function childAddress(branch: HDKey, index: number): PoolAddress {
  const { publicKey } = branch.deriveChild(index)
  if (!publicKey) throw new Error(`No key at index ${index}`)
  return { index, address: addressFromPublicKey(publicKey) }
}
