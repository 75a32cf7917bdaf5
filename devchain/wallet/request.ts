/**
 * Requests to `/wallet/*`: one JSON object, whose `visible` says whether addresses are base58 and texts are text, or
 * all is hex. A faulty request is answered with HTTP 200 and the name of a Java exception.
 */
import { hexToBytes } from '@noble/hashes/utils.js'
import { addressFromBytes, readTronAddress, type TronAddress } from '../../server/tron/address.ts'
import type { Chain, View } from '../chain.ts'

export type Json = Record<string, unknown>

export interface Request {
  chain: Chain
  view: View
  body: Json
  visible: boolean
  /** Wall clock in milliseconds. */
  nowMs: number
}

export type Method = (request: Request) => unknown

/** An error in the form of the node's HTTP interface. */
export class NodeError extends Error {}

const parseError = (what: string): NodeError =>
  new NodeError(`class org.tron.core.services.http.JsonFormat$ParseException : ${what}`)

export const validateError = (reason: string): NodeError =>
  new NodeError(`class org.tron.core.exception.ContractValidateException : ${reason}`)

export const text = (body: Json, key: string): string => {
  const value = body[key]
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw parseError(`invalid ${key}`)
}

export function bytes(body: Json, key: string): Uint8Array {
  try {
    return hexToBytes(text(body, key).replace(/^0x/i, ''))
  } catch {
    throw parseError(`INVALID hex String in ${key}`)
  }
}

/** A whole number that JSON can carry exactly; 0 when absent. */
export function integer(body: Json, key: string): number {
  const value = Number(body[key] ?? 0)
  if (!Number.isSafeInteger(value)) throw parseError(`Couldn't parse integer: ${String(body[key])}`)
  return value
}

export const flag = (body: Json, key: string): boolean => body[key] === true || body[key] === 'true'

/** An address; `null` when absent. */
export function address(body: Json, key: string, visible: boolean): TronAddress | null {
  const value = text(body, key)
  if (value === '') return null
  const read = visible ? readTronAddress(value) : fromHex(value)
  if (read === null) throw parseError(`INVALID ${visible ? 'base58' : 'hex'} String in ${key}`)
  return read
}

function fromHex(value: string): TronAddress | null {
  try {
    return addressFromBytes(hexToBytes(value.replace(/^0x/i, '')))
  } catch {
    return null
  }
}
