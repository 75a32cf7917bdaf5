/**
 * A Tron transaction (protocol.Transaction): `raw_data`, what is signed and whose SHA-256 is the transaction's id,
 * and the signatures beside it. Field numbers are those of Tron.proto, balance_contract.proto and
 * smart_contract.proto in java-tron.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { addressFromBytes, bytesFromAddress, type TronAddress } from './address.ts'
import {
  allBytesIn,
  bytesIn,
  integerIn,
  readMessage,
  safeIntegerIn,
  textIn,
  writeBytes,
  writeInteger,
  writeMessage,
  writeNested,
  writeText,
} from './protobuf.ts'

/** What a transaction does: a contract by its number, its message packed as `google.protobuf.Any`. */
export interface Contract {
  /** The number of `Transaction.Contract.ContractType`, see {@link contractTypes}. */
  type: number
  typeUrl: string
  value: Uint8Array
  permissionId: number
}

/** `Transaction.raw`. Times in milliseconds since 1970, fees in sun (0.000001 TRX). */
export interface RawTransaction {
  /** Bytes 6 to 8 of the reference block's number. */
  refBlockBytes: Uint8Array
  /** Bytes 8 to 16 of the reference block's id. */
  refBlockHash: Uint8Array
  expirationMs: number
  /** A memo, usually empty. */
  data: Uint8Array
  contracts: Contract[]
  timestampMs: number
  feeLimitSun: bigint
}

/** TRX from one account to another; the first one activates the recipient. */
export interface TrxTransfer {
  owner: TronAddress
  to: TronAddress
  amountSun: bigint
}

/** A call of a contract. `data` is a 4-byte selector and its ABI-encoded arguments. */
export interface ContractCall {
  owner: TronAddress
  contract: TronAddress
  callValueSun: bigint
  data: Uint8Array
}

export const contractTypes = { trxTransfer: 1, contractCall: 31 } as const

const typeUrl = (message: string): string => `type.googleapis.com/protocol.${message}`

/** A TRX transfer as a contract of a transaction. */
export const trxTransferContract = ({ owner, to, amountSun }: TrxTransfer): Contract => ({
  type: contractTypes.trxTransfer,
  typeUrl: typeUrl('TransferContract'),
  value: writeMessage(
    writeBytes(1, bytesFromAddress(owner)),
    writeBytes(2, bytesFromAddress(to)),
    writeInteger(3, amountSun),
  ),
  permissionId: 0,
})

/** Reads what {@link trxTransferContract} wrote. Throws on malformed bytes or addresses. */
export function readTrxTransfer({ value }: Contract): TrxTransfer {
  const fields = readMessage(value)
  return {
    owner: addressFromBytes(bytesIn(fields, 1)),
    to: addressFromBytes(bytesIn(fields, 2)),
    amountSun: integerIn(fields, 3),
  }
}

/** A contract call as a contract of a transaction. */
export const contractCallContract = ({ owner, contract, callValueSun, data }: ContractCall): Contract => ({
  type: contractTypes.contractCall,
  typeUrl: typeUrl('TriggerSmartContract'),
  value: writeMessage(
    writeBytes(1, bytesFromAddress(owner)),
    writeBytes(2, bytesFromAddress(contract)),
    writeInteger(3, callValueSun),
    writeBytes(4, data),
  ),
  permissionId: 0,
})

/** Reads what {@link contractCallContract} wrote. Throws on malformed bytes or addresses. */
export function readContractCall({ value }: Contract): ContractCall {
  const fields = readMessage(value)
  return {
    owner: addressFromBytes(bytesIn(fields, 1)),
    contract: addressFromBytes(bytesIn(fields, 2)),
    callValueSun: integerIn(fields, 3),
    data: bytesIn(fields, 4),
  }
}

/** The bytes of `raw_data`: what is signed, and whose hash is the transaction's id. */
export const encodeRawTransaction = (raw: RawTransaction): Uint8Array =>
  writeMessage(
    writeBytes(1, raw.refBlockBytes),
    writeBytes(4, raw.refBlockHash),
    writeInteger(8, raw.expirationMs),
    writeBytes(10, raw.data),
    ...raw.contracts.map(contract => writeNested(11, encodeContract(contract))),
    writeInteger(14, raw.timestampMs),
    writeInteger(18, raw.feeLimitSun),
  )

const encodeContract = ({ type, typeUrl: url, value, permissionId }: Contract): Uint8Array =>
  writeMessage(
    writeInteger(1, type),
    writeNested(2, writeMessage(writeText(1, url), writeBytes(2, value))),
    writeInteger(5, permissionId),
  )

/** Reads `raw_data`. Throws on malformed bytes. Fields this codec does not know are left out. */
export function decodeRawTransaction(bytes: Uint8Array): RawTransaction {
  const fields = readMessage(bytes)
  return {
    refBlockBytes: bytesIn(fields, 1),
    refBlockHash: bytesIn(fields, 4),
    expirationMs: safeIntegerIn(fields, 8),
    data: bytesIn(fields, 10),
    contracts: allBytesIn(fields, 11).map(decodeContract),
    timestampMs: safeIntegerIn(fields, 14),
    feeLimitSun: integerIn(fields, 18),
  }
}

function decodeContract(bytes: Uint8Array): Contract {
  const fields = readMessage(bytes)
  const parameter = readMessage(bytesIn(fields, 2))
  return {
    type: safeIntegerIn(fields, 1),
    typeUrl: textIn(parameter, 1),
    value: bytesIn(parameter, 2),
    permissionId: safeIntegerIn(fields, 5),
  }
}

/** The id of a transaction: SHA-256 of its `raw_data`, 64 hex digits. Signatures are no part of it. */
export const transactionId = (rawData: Uint8Array): string => bytesToHex(sha256(rawData))

/** A whole transaction as `wallet/broadcasthex` takes it (there in hex). */
export const encodeTransaction = (rawData: Uint8Array, signatures: Uint8Array[]): Uint8Array =>
  writeMessage(writeNested(1, rawData), ...signatures.map(signature => writeNested(2, signature)))

/** The two parts of a whole transaction; `rawData` are the very bytes that were sent. Throws on malformed bytes. */
export function decodeTransaction(bytes: Uint8Array): { rawData: Uint8Array; signatures: Uint8Array[] } {
  const fields = readMessage(bytes)
  return { rawData: bytesIn(fields, 1), signatures: allBytesIn(fields, 2) }
}
