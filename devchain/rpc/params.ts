/** Parameters of JSON-RPC calls: hex strings, parsed as by java-tron and refused in its wording. */
import { hex20FromAddress, readTronAddress } from '../../server/tron/address.ts'
import type { Chain } from '../chain.ts'

/** An error inside the JSON-RPC envelope. `data` is the revert data of a failed call. */
export class RpcError extends Error {
  readonly code: number
  readonly data: string

  constructor(code: number, message: string, data = '{}') {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalid = (message: string): RpcError => new RpcError(-32602, message)

export const quantity = (value: number | bigint): string => `0x${value.toString(16)}`

export const secondsOf = (ms: number): number => Math.floor(ms / 1000)

/** The block that a tag or a number names; numbers above the head name no block, `null`. */
export function blockNumber(chain: Chain, value: unknown): number | null {
  if (typeof value !== 'string') throw invalid('invalid block number')
  if (value === 'latest') return chain.top('head')
  if (value === 'earliest') return 0
  if (value === 'finalized') return chain.top('solid')
  if (value === 'pending' || value === 'safe') throw invalid(`TAG ${value} not supported`)
  const number = numberIn(value)
  if (number === null) throw invalid('invalid block number')
  return chain.blocks.has(number) ? number : null
}

/** A number in hex or, as java-tron also takes it, in decimal. */
export function numberIn(value: string): number | null {
  if (!/^(0x[0-9a-f]{1,13}|\d{1,15})$/i.test(value)) return null
  return Number(value)
}

/** State is available at the head only. */
export function requireLatest(value: unknown): void {
  if (value === 'latest') return
  if (['earliest', 'pending', 'finalized', 'safe'].includes(String(value))) {
    throw invalid('TAG [earliest | pending | finalized | safe] not supported')
  }
  if (typeof value === 'string' && numberIn(value) !== null) {
    throw invalid('QUANTITY not supported, just support TAG as latest')
  }
  throw invalid('invalid block number')
}

/** 32 bytes as 64 hex digits without prefix. */
export function hash(value: unknown): string {
  if (typeof value !== 'string' || !/^(0x)?[0-9a-f]{64}$/i.test(value)) throw invalid('invalid hash value')
  return value.replace(/^0x/i, '').toLowerCase()
}

/** 20 bytes as 40 hex digits: an address of Ethereum's form, of Tron's hex form, or in base58. */
export function address20(value: unknown): string {
  const base58 = typeof value === 'string' ? readTronAddress(value) : null
  if (base58) return hex20FromAddress(base58)
  if (typeof value !== 'string' || !/^(0x)?(41)?[0-9a-f]{40}$/i.test(value))
    throw invalid('invalid address hash value')
  return value.slice(-40).toLowerCase()
}

/** Bytes as hex digits without prefix. */
export function hexData(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || !/^(0x)?([0-9a-f]{2})*$/i.test(value)) throw invalid('invalid hex string')
  return value.replace(/^0x/i, '').toLowerCase()
}
