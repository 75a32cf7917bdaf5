/**
 * Who makes the blocks: 27 producers taking turns, and the faucet. Their keys are made from texts that everybody
 * can read here. Nothing on this chain is worth anything, and its state is the same on every machine.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type TronAddress } from '../server/tron/address.ts'
import { addressFromPrivateKey } from '../server/tron/key-address.ts'
import { producersCount } from './figures.ts'

export interface Producers {
  address(index: number): TronAddress
  privateKey(index: number): Uint8Array
}

/** A well-known key of the development chain. */
export const wellKnownKey = (role: string): Uint8Array =>
  sha256(utf8ToBytes(`Mastercopy development chain: ${role}`))

export function createProducers(): Producers {
  const addresses: (TronAddress | undefined)[] = []
  const privateKey = (index: number) => wellKnownKey(`producer ${index % producersCount}`)
  return {
    privateKey,
    address: index => (addresses[index % producersCount] ??= addressFromPrivateKey(privateKey(index))),
  }
}
