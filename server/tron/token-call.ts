/** Calls of a TRC20 token: the selector (first 4 bytes of keccak-256 of the signature) and 32-byte arguments. */
import { hexToBytes } from '@noble/hashes/utils.js'
import { hex20FromAddress, type TronAddress } from './address.ts'

/** keccak-256 of `Transfer(address,address,uint256)`: the first topic of every transfer's log. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const amountMax = 1n << 256n

/** `transfer(address,uint256)`: the caller's tokens to `to`. Throws when the amount is no uint256. */
export const transferCall = (to: TronAddress, amountMicro: bigint): Uint8Array =>
  hexToBytes(`a9059cbb${addressWord(to)}${amountWord(amountMicro)}`)

/** `balanceOf(address)`: answers one word. */
export const balanceOfCall = (holder: TronAddress): Uint8Array => hexToBytes(`70a08231${addressWord(holder)}`)

/** An address as a 32-byte word in hex, as arguments and log topics carry it. */
export const addressWord = (address: TronAddress): string => hex20FromAddress(address).padStart(64, '0')

function amountWord(amountMicro: bigint): string {
  if (amountMicro < 0n || amountMicro >= amountMax) throw new Error(`Not a uint256: ${amountMicro}`)
  return amountMicro.toString(16).padStart(64, '0')
}

/** What a transfer of a token is counted as in bandwidth, in bytes. */
export const transferBytes = 345
