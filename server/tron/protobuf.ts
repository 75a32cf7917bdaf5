/**
 * As much of the protobuf wire format as Tron's messages need: varints (int64, enum, bool) and length-delimited
 * fields (bytes, string, message). Fields at their default are left out and the rest are in the order given,
 * which must be that of their numbers: then equal messages have equal bytes, and so equal transaction ids.
 */
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** One field of a message: its number and what is in it. */
export type WireField = readonly [number: number, value: bigint | Uint8Array]

const varintType = 0
const lengthType = 2

/** The bytes of a message. */
export const writeMessage = (...fields: (Uint8Array | null)[]): Uint8Array =>
  concatBytes(...fields.filter(field => field !== null))

/** An int64, enum or bool; nothing when zero. Negative numbers take ten bytes, as the format says. */
export const writeInteger = (number: number, value: bigint | number): Uint8Array | null =>
  BigInt(value) === 0n
    ? null
    : concatBytes(tag(number, varintType), varint(BigInt.asUintN(64, BigInt(value))))

/** Bytes; nothing when empty. */
export const writeBytes = (number: number, value: Uint8Array): Uint8Array | null =>
  value.length === 0 ? null : writeNested(number, value)

/** A text in UTF-8; nothing when empty. */
export const writeText = (number: number, value: string): Uint8Array | null =>
  writeBytes(number, utf8ToBytes(value))

/** A message inside a message, or an element of a repeated field: written even when empty. */
export const writeNested = (number: number, value: Uint8Array): Uint8Array =>
  concatBytes(tag(number, lengthType), varint(BigInt(value.length)), value)

const tag = (number: number, type: number): Uint8Array => varint(BigInt((number << 3) | type))

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return Uint8Array.from([...bytes, Number(rest)])
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}

/**
 * The fields of a message in their order. Integers come as unsigned 64-bit values.
 * Throws on bytes that are no message: cut short, overlong varints, wire types Tron does not use.
 */
export function readMessage(bytes: Uint8Array): WireField[] {
  const fields: WireField[] = []
  for (let at = 0; at < bytes.length;) {
    const [key, afterKey] = readVarint(bytes, at)
    const [value, afterValue] = readValue(bytes, afterKey, Number(key & 7n))
    const number = Number(key >> 3n)
    if (number < 1 || number > 0x1fffffff) throw new Error(`Protobuf: field number ${number} at byte ${at}`)
    fields.push([number, value])
    at = afterValue
  }
  return fields
}

function readValue(bytes: Uint8Array, at: number, type: number): [bigint | Uint8Array, number] {
  const [head, after] = readVarint(bytes, at)
  if (type === varintType) return [head, after]
  if (type !== lengthType) throw new Error(`Protobuf: wire type ${type} at byte ${at}`)

  const end = after + Number(head)
  if (end > bytes.length)
    throw new Error(`Protobuf: ${head} bytes promised at byte ${at}, ${bytes.length - after} left`)
  return [bytes.subarray(after, end), end]
}

function readVarint(bytes: Uint8Array, start: number): [bigint, number] {
  let value = 0n
  for (let at = start; at < start + 10; at++) {
    const byte = bytes[at]
    if (byte === undefined) throw new Error(`Protobuf: the message ends inside a number at byte ${start}`)
    value |= BigInt(byte & 0x7f) << BigInt(7 * (at - start))
    if (byte < 0x80) return [BigInt.asUintN(64, value), at + 1]
  }
  throw new Error(`Protobuf: a number longer than ten bytes at byte ${start}`)
}

/** An int64 of a message that was read; zero when absent. The last one counts, as the format says. */
export function integerIn(fields: WireField[], number: number): bigint {
  const value = lastIn(fields, number)
  if (value === undefined) return 0n
  if (typeof value !== 'bigint') throw new Error(`Protobuf: field ${number} is not a number`)
  return BigInt.asIntN(64, value)
}

/** An int64 that must fit a JavaScript number: a time in milliseconds, a block number, an enum. */
export function safeIntegerIn(fields: WireField[], number: number): number {
  const value = Number(integerIn(fields, number))
  if (!Number.isSafeInteger(value))
    throw new Error(`Protobuf: field ${number} is beyond a safe integer: ${value}`)
  return value
}

/** Bytes of a message that was read; empty when absent. */
export function bytesIn(fields: WireField[], number: number): Uint8Array {
  return allBytesIn(fields, number).at(-1) ?? new Uint8Array()
}

/** Every element of a repeated bytes or message field. */
export function allBytesIn(fields: WireField[], number: number): Uint8Array[] {
  return fields
    .filter(field => field[0] === number)
    .map(([, value]) => {
      if (typeof value === 'bigint') throw new Error(`Protobuf: field ${number} is not bytes`)
      return value
    })
}

/** A text of a message that was read; empty when absent. Throws when it is not UTF-8. */
export const textIn = (fields: WireField[], number: number): string => utf8.decode(bytesIn(fields, number))

const utf8 = new TextDecoder('utf-8', { fatal: true })
const lastIn = (fields: WireField[], number: number) => fields.findLast(field => field[0] === number)?.[1]
