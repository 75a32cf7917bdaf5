/**
 * A contract's interface as Tron carries it (`SmartContract.ABI`): the compiler's JSON, with names of kinds turned
 * into numbers. Tools on both sides write kinds with a capital (`Function`, `View`); compilers write them without.
 */
import {
  allBytesIn,
  integerIn,
  readMessage,
  safeIntegerIn,
  textIn,
  writeInteger,
  writeMessage,
  writeNested,
  writeText,
} from '../server/tron/protobuf.ts'

interface Parameter {
  indexed?: boolean
  name?: string
  type: string
}

export interface AbiEntry {
  anonymous?: boolean
  constant?: boolean
  name?: string
  inputs?: Parameter[]
  outputs?: Parameter[]
  type: string
  payable?: boolean
  stateMutability?: string
}

const kinds = ['UnknownEntryType', 'Constructor', 'Function', 'Event', 'Fallback', 'Receive', 'Error']
const mutabilities = ['UnknownMutabilityType', 'Pure', 'View', 'Nonpayable', 'Payable']

const numberOf = (names: string[], name = ''): number =>
  Math.max(
    0,
    names.findIndex(known => known.toLowerCase() === name.toLowerCase()),
  )

export const encodeAbi = (entries: AbiEntry[]): Uint8Array =>
  writeMessage(...entries.map(entry => writeNested(1, encodeEntry(entry))))

const encodeEntry = (entry: AbiEntry): Uint8Array =>
  writeMessage(
    writeInteger(1, entry.anonymous ? 1 : 0),
    writeInteger(2, entry.constant ? 1 : 0),
    writeText(3, entry.name ?? ''),
    ...(entry.inputs ?? []).map(input => writeNested(4, encodeParameter(input))),
    ...(entry.outputs ?? []).map(output => writeNested(5, encodeParameter(output))),
    writeInteger(6, numberOf(kinds, entry.type)),
    writeInteger(7, entry.payable ? 1 : 0),
    writeInteger(8, numberOf(mutabilities, entry.stateMutability)),
  )

const encodeParameter = ({ indexed, name, type }: Parameter): Uint8Array =>
  writeMessage(writeInteger(1, indexed ? 1 : 0), writeText(2, name ?? ''), writeText(3, type))

export const decodeAbi = (bytes: Uint8Array): AbiEntry[] => allBytesIn(readMessage(bytes), 1).map(decodeEntry)

function decodeEntry(bytes: Uint8Array): AbiEntry {
  const fields = readMessage(bytes)
  const mutability = safeIntegerIn(fields, 8)
  return {
    ...(integerIn(fields, 1) === 1n && { anonymous: true }),
    ...(integerIn(fields, 2) === 1n && { constant: true }),
    name: textIn(fields, 3),
    inputs: allBytesIn(fields, 4).map(decodeParameter),
    outputs: allBytesIn(fields, 5).map(decodeParameter),
    type: kinds[safeIntegerIn(fields, 6)] ?? kinds[0]!,
    ...(integerIn(fields, 7) === 1n && { payable: true }),
    ...(mutability > 0 && { stateMutability: mutabilities[mutability] ?? mutabilities[0]! }),
  }
}

function decodeParameter(bytes: Uint8Array): Parameter {
  const fields = readMessage(bytes)
  return {
    ...(integerIn(fields, 1) === 1n && { indexed: true }),
    name: textIn(fields, 2),
    type: textIn(fields, 3),
  }
}
