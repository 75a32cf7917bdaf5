/** Transactions as `/wallet/*` shows them: JSON with protobuf's field names, defaults left out. */
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bytesFromAddress, type TronAddress } from '../../server/tron/address.ts'
import type { Contract } from '../../server/tron/transaction.ts'
import { readAction, typeNames, type Action } from '../action.ts'
import type { ContractResult, Transaction } from '../transaction.ts'
import type { Json } from './request.ts'

export const showAddress = (address: TronAddress, visible: boolean): string =>
  visible ? address : bytesToHex(bytesFromAddress(address))

/** A text as an answer carries it: as it is, or as hex of its UTF-8. */
export const showText = (text: string, visible: boolean): string =>
  visible ? text : bytesToHex(utf8ToBytes(text))

/** A node leaves out what is zero. */
export const some = (key: string, value: bigint | number): Json =>
  Number(value) === 0 ? {} : { [key]: Number(value) }

/** A transaction; with its result when it is in a block. */
export const showTransaction = (
  transaction: Transaction,
  visible: boolean,
  result?: ContractResult,
): Json => ({
  ...(result && { ret: [{ contractRet: result }] }),
  ...(transaction.signatures.length > 0 && { signature: transaction.signatures.map(bytesToHex) }),
  txID: transaction.id,
  raw_data: showRaw(transaction, visible),
  raw_data_hex: bytesToHex(transaction.rawData),
})

const showRaw = ({ raw }: Transaction, visible: boolean): Json => ({
  contract: raw.contracts.map(contract => showContract(contract, visible)),
  ref_block_bytes: bytesToHex(raw.refBlockBytes),
  ref_block_hash: bytesToHex(raw.refBlockHash),
  ...some('expiration', raw.expirationMs),
  ...(raw.data.length > 0 && { data: bytesToHex(raw.data) }),
  ...some('fee_limit', raw.feeLimitSun),
  ...some('timestamp', raw.timestampMs),
})

const showContract = (contract: Contract, visible: boolean): Json => ({
  parameter: { value: showValue(readAction(contract), visible), type_url: contract.typeUrl },
  type: typeNames[contract.type],
  ...some('Permission_id', contract.permissionId),
})

function showValue(action: Action, visible: boolean): Json {
  const owner_address = showAddress(action.owner, visible)
  if (action.kind === 'trxTransfer') {
    return { ...some('amount', action.amountSun), owner_address, to_address: showAddress(action.to, visible) }
  }
  if (action.kind === 'contractCall') {
    return {
      ...(action.data.length > 0 && { data: bytesToHex(action.data) }),
      owner_address,
      contract_address: showAddress(action.contract, visible),
      ...some('call_value', action.callValueSun),
    }
  }
  return {
    owner_address,
    new_contract: {
      bytecode: bytesToHex(action.bytecode),
      name: action.name,
      origin_address: owner_address,
      abi: { entrys: action.abi },
      ...some('consume_user_resource_percent', action.userResourcePercent),
      ...some('origin_energy_limit', action.originEnergyLimit),
      ...some('call_value', action.callValueSun),
    },
  }
}
