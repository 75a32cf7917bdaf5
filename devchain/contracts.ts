/** The chain's own contracts (folder token/) and how to call them. */
import { readFileSync } from 'node:fs'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { TronAddress } from '../server/tron/address.ts'
import { addressWord } from '../server/tron/token-call.ts'
import type { AbiEntry } from './abi.ts'

interface Artefact {
  abi: AbiEntry[]
  /** Creation code. */
  bytecode: string
  /** What the creation leaves. */
  code: string
}

export const artefacts = JSON.parse(
  readFileSync(new URL('./token/artefacts.json', import.meta.url), 'utf8'),
) as {
  DevUsdt: Artefact
  Courier: Artefact
}

export const word = (value: bigint | number | boolean): string => BigInt(value).toString(16).padStart(64, '0')

/** Call data: a function's signature and its arguments as 32-byte words in hex. */
export function callData(signature: string, ...words: string[]): Uint8Array {
  const selector = bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4))
  return hexToBytes(selector + words.join(''))
}

/** An argument of dynamic length: its words behind their count. */
export const encodeList = (items: string[]): string => word(items.length) + items.join('')

/** Creation code of the dollar contract; its creator owns it and gets the supply. */
export const dollarCreation = (supplyMicro: bigint): Uint8Array =>
  hexToBytes(artefacts.DevUsdt.bytecode + word(supplyMicro))

export const courierCreation = (): Uint8Array => hexToBytes(artefacts.Courier.bytecode)

export const approveCall = (spender: TronAddress, amountMicro: bigint): Uint8Array =>
  callData('approve(address,uint256)', addressWord(spender), word(amountMicro))

export const transferFromCall = (from: TronAddress, to: TronAddress, amountMicro: bigint): Uint8Array =>
  callData('transferFrom(address,address,uint256)', addressWord(from), addressWord(to), word(amountMicro))
