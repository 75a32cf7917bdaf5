/** What a transaction asks for, read out of its one contract: the kinds that this chain carries out. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import {
  addressFromBytes,
  addressFromHex20,
  bytesFromAddress,
  type TronAddress,
} from '../server/tron/address.ts'
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
} from '../server/tron/protobuf.ts'
import {
  contractTypes,
  readContractCall,
  readTrxTransfer,
  type Contract,
  type ContractCall,
  type TrxTransfer,
} from '../server/tron/transaction.ts'
import { decodeAbi, encodeAbi, type AbiEntry } from './abi.ts'

/** A new contract: `bytecode` is the creation code with the constructor's arguments behind it. */
export interface ContractCreation {
  owner: TronAddress
  name: string
  abi: AbiEntry[]
  bytecode: Uint8Array
  callValueSun: bigint
  userResourcePercent: number
  originEnergyLimit: number
}

export type Action =
  | ({ kind: 'trxTransfer' } & TrxTransfer)
  | ({ kind: 'contractCall' } & ContractCall)
  | ({ kind: 'contractCreation' } & ContractCreation)

const contractCreationType = 30

/** The names of `ContractType`, as JSON shows them. */
export const typeNames: Record<number, string> = {
  [contractTypes.trxTransfer]: 'TransferContract',
  [contractTypes.contractCall]: 'TriggerSmartContract',
  [contractCreationType]: 'CreateSmartContract',
}

/** Reads the contract of a transaction. Throws on malformed bytes and on kinds that are not carried out here. */
export function readAction(contract: Contract): Action {
  if (contract.type === contractTypes.trxTransfer)
    return { kind: 'trxTransfer', ...readTrxTransfer(contract) }
  if (contract.type === contractTypes.contractCall)
    return { kind: 'contractCall', ...readContractCall(contract) }
  if (contract.type === contractCreationType) return { kind: 'contractCreation', ...readCreation(contract) }
  throw new Error(`Contract type ${contract.type} is not carried out by the development chain`)
}

/** A contract's creation as a contract of a transaction (`CreateSmartContract`). */
export const contractCreationContract = (creation: ContractCreation): Contract => ({
  type: contractCreationType,
  typeUrl: 'type.googleapis.com/protocol.CreateSmartContract',
  value: writeMessage(
    writeBytes(1, bytesFromAddress(creation.owner)),
    writeNested(2, encodeNewContract(creation)),
  ),
  permissionId: 0,
})

const encodeNewContract = (creation: ContractCreation): Uint8Array =>
  writeMessage(
    writeBytes(1, bytesFromAddress(creation.owner)),
    writeNested(3, encodeAbi(creation.abi)),
    writeBytes(4, creation.bytecode),
    writeInteger(5, creation.callValueSun),
    writeInteger(6, creation.userResourcePercent),
    writeText(7, creation.name),
    writeInteger(8, creation.originEnergyLimit),
  )

function readCreation({ value }: Contract): ContractCreation {
  const fields = readMessage(value)
  const created = readMessage(bytesIn(fields, 2))
  return {
    owner: addressFromBytes(bytesIn(fields, 1)),
    name: textIn(created, 7),
    abi: allBytesIn(created, 3).flatMap(decodeAbi),
    bytecode: bytesIn(created, 4),
    callValueSun: integerIn(created, 5),
    userResourcePercent: safeIntegerIn(created, 6),
    originEnergyLimit: safeIntegerIn(created, 8),
  }
}

/** Where a creation puts its contract: the last 20 bytes of keccak-256(transaction id, owner). */
export function createdAddress(transactionId: string, owner: TronAddress): TronAddress {
  const hash = keccak_256(concatBytes(hexToBytes(transactionId), bytesFromAddress(owner)))
  return addressFromHex20(bytesToHex(hash.subarray(12)))
}
