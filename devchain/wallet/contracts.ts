/** A contract's data. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hex20FromAddress, type TronAddress } from '../../server/tron/address.ts'
import type { AbiEntry } from '../abi.ts'
import type { ContractRecord } from '../state.ts'
import { address, type Json, type Method } from './request.ts'
import { showAddress } from './transaction-json.ts'

export const getContract: Method = async ({ chain, view, body, visible }) => {
  const wanted = address(body, 'value', visible)
  const record = wanted && (await chain.read(view, state => state.contract(hex20FromAddress(wanted))))
  return record ? showContractRecord(wanted, record, visible) : {}
}

const showContractRecord = (at: TronAddress, record: ContractRecord, visible: boolean): Json => ({
  origin_address: showAddress(record.origin as TronAddress, visible),
  contract_address: showAddress(at, visible),
  abi: { entrys: record.abi.map(entry => capitalised(entry as AbiEntry)) },
  bytecode: bytesToHex(record.bytecode),
  ...(record.userResourcePercent > 0 && { consume_user_resource_percent: record.userResourcePercent }),
  name: record.name,
  ...(record.originEnergyLimit > 0 && { origin_energy_limit: record.originEnergyLimit }),
  code_hash: bytesToHex(record.codeHash),
})

/** Kinds as Tron writes them: `function`, `view` of the compiler are `Function`, `View`. */
const capitalised = (entry: AbiEntry): Json => ({
  ...entry,
  type: capital(entry.type),
  ...(entry.stateMutability && { stateMutability: capital(entry.stateMutability) }),
})

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Whether the interface declares that the called function changes nothing. */
export function readsOnly(abi: AbiEntry[], data: Uint8Array): boolean {
  const selector = bytesToHex(data.subarray(0, 4))
  return abi.some(entry => {
    if (entry.type.toLowerCase() !== 'function') return false
    if (!['view', 'pure'].includes((entry.stateMutability ?? '').toLowerCase())) return false
    const signature = `${entry.name}(${(entry.inputs ?? []).map(({ type }) => type).join(',')})`
    return bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4)) === selector
  })
}
