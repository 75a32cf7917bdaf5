/** A transaction out of the JSON that `wallet/broadcasttransaction` takes. The node encodes `raw_data` itself. */
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  contractCallContract,
  encodeRawTransaction,
  trxTransferContract,
  type Contract,
} from '../../server/tron/transaction.ts'
import type { AbiEntry } from '../abi.ts'
import { contractCreationContract } from '../action.ts'
import { composeTransaction, type Transaction } from '../transaction.ts'
import { address, bytes, integer, NodeError, text, type Json } from './request.ts'

/** A node's answer to JSON that is not a transaction. */
const noTransaction = (): NodeError => new NodeError('class java.lang.NullPointerException : null')

export function readTransactionJson(body: Json, visible: boolean): Transaction {
  const raw = body['raw_data']
  const signatures = body['signature'] ?? []
  if (!isObject(raw) || !Array.isArray(raw['contract']) || !Array.isArray(signatures)) throw noTransaction()
  const rawData = encodeRawTransaction({
    refBlockBytes: bytes(raw, 'ref_block_bytes'),
    refBlockHash: bytes(raw, 'ref_block_hash'),
    expirationMs: integer(raw, 'expiration'),
    data: visible ? utf8ToBytes(text(raw, 'data')) : bytes(raw, 'data'),
    contracts: raw['contract'].map(contract => readContract(contract, visible)),
    timestampMs: integer(raw, 'timestamp'),
    feeLimitSun: BigInt(integer(raw, 'fee_limit')),
  })
  return composeTransaction(rawData, signatures.map(readSignature))
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readSignature(signature: unknown): Uint8Array {
  if (typeof signature !== 'string') throw noTransaction()
  try {
    return hexToBytes(signature.replace(/^0x/i, ''))
  } catch {
    throw noTransaction()
  }
}

function readContract(contract: unknown, visible: boolean): Contract {
  const parameter = isObject(contract) ? contract['parameter'] : null
  const value = isObject(parameter) ? parameter['value'] : null
  if (!isObject(contract) || !isObject(value)) throw noTransaction()
  const read = readers[text(contract, 'type')]
  if (!read) throw noTransaction()
  return { ...read(value, visible), permissionId: integer(contract, 'Permission_id') }
}

const required = (value: Json, key: string, visible: boolean) => {
  const read = address(value, key, visible)
  if (!read) throw noTransaction()
  return read
}

const readers: Record<string, (value: Json, visible: boolean) => Contract> = {
  TransferContract: (value, visible) =>
    trxTransferContract({
      owner: required(value, 'owner_address', visible),
      to: required(value, 'to_address', visible),
      amountSun: BigInt(integer(value, 'amount')),
    }),
  TriggerSmartContract: (value, visible) =>
    contractCallContract({
      owner: required(value, 'owner_address', visible),
      contract: required(value, 'contract_address', visible),
      callValueSun: BigInt(integer(value, 'call_value')),
      data: bytes(value, 'data'),
    }),
  CreateSmartContract: (value, visible) => {
    const created = value['new_contract']
    if (!isObject(created)) throw noTransaction()
    const abi = isObject(created['abi']) ? created['abi']['entrys'] : []
    return contractCreationContract({
      owner: required(value, 'owner_address', visible),
      name: text(created, 'name'),
      abi: (Array.isArray(abi) ? abi : []) as AbiEntry[],
      bytecode: bytes(created, 'bytecode'),
      callValueSun: BigInt(integer(created, 'call_value')),
      userResourcePercent: integer(created, 'consume_user_resource_percent'),
      originEnergyLimit: integer(created, 'origin_energy_limit'),
    })
  },
}
