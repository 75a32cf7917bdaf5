/**
 * A block's header (`BlockHeader.raw`), whose hash makes the block's id: 8 bytes of number, then the last 24 of
 * SHA-256. A transaction names its reference block by two pieces of that id.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { addressFromBytes, bytesFromAddress, type TronAddress } from './address.ts'
import { bytesIn, readMessage, safeIntegerIn, writeBytes, writeInteger, writeMessage } from './protobuf.ts'

/** `BlockHeader.raw`: time in milliseconds, hashes as hex, the witness being the block's producer. */
export interface BlockHeader {
  timestampMs: number
  transactionsRoot: string
  parentId: string
  number: number
  witness: TronAddress
  version: number
}

/** The bytes of a header: what the witness signs the SHA-256 of. */
export const encodeBlockHeader = (header: BlockHeader): Uint8Array =>
  writeMessage(
    writeInteger(1, header.timestampMs),
    writeBytes(2, hexToBytes(header.transactionsRoot)),
    writeBytes(3, hexToBytes(header.parentId)),
    writeInteger(7, header.number),
    writeBytes(9, bytesFromAddress(header.witness)),
    writeInteger(10, header.version),
  )

/** Reads what {@link encodeBlockHeader} wrote. Throws on malformed bytes. */
export function decodeBlockHeader(bytes: Uint8Array): BlockHeader {
  const fields = readMessage(bytes)
  return {
    timestampMs: safeIntegerIn(fields, 1),
    transactionsRoot: bytesToHex(bytesIn(fields, 2)),
    parentId: bytesToHex(bytesIn(fields, 3)),
    number: safeIntegerIn(fields, 7),
    witness: addressFromBytes(bytesIn(fields, 9)),
    version: safeIntegerIn(fields, 10),
  }
}

/** The block's id, 64 hex digits. */
export function blockId(header: BlockHeader): string {
  const hash = sha256(encodeBlockHeader(header))
  return bytesToHex(concatBytes(numberBytes(header.number), hash.subarray(8)))
}

function numberBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number))
  return bytes
}

/** How a transaction names the block it builds on (TAPOS), from that block's id. */
export function referenceBlock(id: string): { refBlockBytes: Uint8Array; refBlockHash: Uint8Array } {
  const bytes = hexToBytes(id)
  return { refBlockBytes: bytes.slice(6, 8), refBlockHash: bytes.slice(8, 16) }
}
