/**
 * A pool of deposit addresses on its way from the machine that holds the keys to the one that must not. Plain
 * text, so that a person can read what is carried:
 *
 *     mastercopy deposit addresses, version 1
 *     path m/44'/195'/1'/0
 *     1000 TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH
 *     1001 TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t
 *     sha256 <64 hex digits over every line above>
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { readTronAddress, type TronAddress } from './address.ts'

export type PoolAddress = { index: number; address: TronAddress }

/** `path` is where the addresses hang in the tree of keys; `index` is the last step below it. */
export type Pool = { path: string; addresses: PoolAddress[]; checksum: string }

const title = 'mastercopy deposit addresses, version 1'
const pathLine = /^path (m\/44'\/195'\/\d{1,10}'\/0)$/
const addressLine = /^(0|[1-9]\d{0,9}) (T[1-9A-HJ-NP-Za-km-z]{33})$/
const indexMax = 2 ** 31 - 1

export function writePool({ path, addresses }: Omit<Pool, 'checksum'>): string {
  const lines = addresses.map(({ index, address }) => `${index} ${address}`)
  const body = [title, `path ${path}`, ...lines, ''].join('\n')
  return `${body}sha256 ${checksum(body)}\n`
}

/** Reads a pool's text, or throws an `Error` that names what is wrong with it. Nothing is repaired. */
export function readPool(text: string): Pool {
  const end = /^([^]*\n)sha256 ([0-9a-f]{64})\n$/.exec(text)
  if (!end) throw new Error('Address pool: the last line is not a checksum')
  const body = end[1]!
  if (checksum(body) !== end[2]) throw new Error('Address pool: the checksum does not fit the addresses')

  const [first, second, ...lines] = body.slice(0, -1).split('\n')
  if (first !== title) throw new Error(`Address pool: the first line is not "${title}"`)
  const path = pathLine.exec(second ?? '')?.[1]
  if (path === undefined) throw new Error('Address pool: the second line is not a path')
  return { path, addresses: unique(lines.map(readLine)), checksum: end[2] }
}

/** The same for a text that is already stored; `null` where it is malformed. */
export function poolIn(text: string): Pool | null {
  try {
    return readPool(text)
  } catch {
    return null
  }
}

function readLine(line: string, at: number): PoolAddress {
  const [, digits, text] = addressLine.exec(line) ?? []
  const address = readTronAddress(text ?? '')
  const index = Number(digits)
  if (!address || index > indexMax)
    throw new Error(`Address pool: line ${at + 3} is not an index and an address`)
  return { index, address }
}

function unique(addresses: PoolAddress[]): PoolAddress[] {
  if (addresses.length === 0) throw new Error('Address pool: no addresses')
  const indexes = new Set(addresses.map(one => one.index))
  const texts = new Set(addresses.map(one => one.address))
  if (indexes.size === addresses.length && texts.size === addresses.length) return addresses
  throw new Error('Address pool: an index or an address stands in it twice')
}

const checksum = (body: string): string => bytesToHex(sha256(utf8ToBytes(body)))
