/** Calls without effect, and unsigned transactions that call. */
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { addressFromHex20, hex20FromAddress } from '../../server/tron/address.ts'
import { contractCallContract, type ContractCall } from '../../server/tron/transaction.ts'
import type { AbiEntry } from '../abi.ts'
import { constantEnergyMax } from '../figures.ts'
import type { Outcome } from '../machine.ts'
import { Refusal } from '../refusal.ts'
import { buildTransaction } from './build.ts'
import { readsOnly } from './contracts.ts'
import { integer, NodeError, type Json, type Method, type Request, address, bytes, text } from './request.ts'
import { showText, showTransaction } from './transaction-json.ts'

/** Runs a call and forgets its effects. A failing call is an answer too: `result` true, with a message. */
export const triggerConstantContract: Method = request => answering(request, () => runConstant(request))

/** An unsigned call to sign and send; a function that only reads is run at once instead. */
export const triggerSmartContract: Method = request =>
  answering(request, async () => {
    const call = await readKnownCall(request, 'No contract or not a valid smart contract')
    const record = await request.chain.read('head', state => state.contract(hex20FromAddress(call.contract)))
    if (readsOnly((record?.abi ?? []) as AbiEntry[], call.data)) return runConstant(request)
    const feeLimitSun = BigInt(integer(request.body, 'fee_limit'))
    const transaction = buildTransaction(request, contractCallContract(call), feeLimitSun)
    const shown = showTransaction(transaction, request.visible)
    return { result: { result: true }, transaction: { visible: request.visible, ...shown } }
  })

export const estimateEnergy: Method = request =>
  answering(request, async () => {
    const { outcome } = await constantOutcome(request)
    if (outcome.error) throw new NodeError(outcome.error)
    return { result: { result: true }, energy_required: Number(outcome.energyUsed) }
  })

/** These calls report faults inside their answer. */
async function answering({ visible }: Request, work: () => Promise<Json>): Promise<Json> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal)
      return { result: { code: error.code, message: showText(error.message, visible) } }
    if (!(error instanceof NodeError)) throw error
    return { result: { code: 'OTHER_ERROR', message: showText(error.message, visible) } }
  }
}

async function runConstant(request: Request): Promise<Json> {
  const { visible } = request
  const { call, outcome } = await constantOutcome(request)
  const transaction = buildTransaction(request, contractCallContract(call))
  const message = outcome.error === 'revert' ? 'REVERT opcode executed' : outcome.error
  return {
    result: { result: true, ...(message && { message: showText(message, visible) }) },
    energy_used: Number(outcome.energyUsed),
    ...(outcome.penalty > 0n && { energy_penalty: Number(outcome.penalty) }),
    constant_result: [bytesToHex(outcome.returned)],
    ...(outcome.logs.length > 0 && {
      logs: outcome.logs.map(log => ({ ...log, address: shownLogger(log.address, visible) })),
    }),
    transaction: {
      ret: [outcome.error ? { ret: 'FAILED' } : {}],
      visible,
      ...showTransaction(transaction, visible),
    },
  }
}

const shownLogger = (hex20: string, visible: boolean): string => (visible ? addressFromHex20(hex20) : hex20)

async function constantOutcome(request: Request): Promise<{ call: ContractCall; outcome: Outcome }> {
  const call = await readKnownCall(request, 'Smart contract is not exist.')
  const outcome = await request.chain.call(request.view, {
    caller: hex20FromAddress(call.owner),
    to: hex20FromAddress(call.contract),
    callValueSun: call.callValueSun,
    data: call.data,
    energyLimit: constantEnergyMax,
  })
  return { call, outcome }
}

/** Throws a refusal, in the given wording, when the contract does not exist. */
async function readKnownCall(request: Request, whenUnknown: string): Promise<ContractCall> {
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
