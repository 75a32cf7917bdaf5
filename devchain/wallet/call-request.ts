/** The call that a request asks for: caller, contract, and data or the function's signature and arguments. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hex20FromAddress } from '../../server/tron/address.ts'
import type { ContractCall } from '../../server/tron/transaction.ts'
import { Refusal } from '../refusal.ts'
import { address, bytes, integer, NodeError, text, type Json, type Request } from './request.ts'

/** Throws a refusal, worded as told, when the contract does not exist. */
export async function readKnownCall(request: Request, whenUnknown: string): Promise<ContractCall> {
  const call = readCall(request)
  const hex20 = hex20FromAddress(call.contract)
  const known = await request.chain.read(request.view, state => state.isContract(hex20))
  if (!known) throw new Refusal('CONTRACT_VALIDATE_ERROR', whenUnknown)
  return call
}

function readCall({ body, visible }: Request): ContractCall {
  const owner = address(body, 'owner_address', visible)
  const contract = address(body, 'contract_address', visible)
  const missing = owner ? 'contract_address' : 'owner_address'
  if (!owner || !contract) {
    throw new NodeError(`class java.security.InvalidParameterException : ${missing} isn't set.`)
  }
  return { owner, contract, callValueSun: BigInt(integer(body, 'call_value')), data: readData(body) }
}

function readData(body: Json): Uint8Array {
  const selector = text(body, 'function_selector')
  if (selector === '') return bytes(body, 'data')
  return concatBytes(keccak_256(utf8ToBytes(selector)).subarray(0, 4), bytes(body, 'parameter'))
}
