/** Calls without effect, balances and code: at the head only, as java-tron's JSON-RPC knows no other state. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Chain } from '../chain.ts'
import { constantEnergyMax } from '../figures.ts'
import type { Outcome } from '../machine.ts'
import {
  address20,
  blockNumber,
  hash,
  hexData,
  invalid,
  numberIn,
  quantity,
  requireLatest,
  RpcError,
} from './params.ts'

export async function call(chain: Chain, request: unknown, block: unknown): Promise<string> {
  checkCallBlock(chain, block)
  const outcome = await runCall(chain, request)
  return `0x${bytesToHex(outcome.returned)}`
}

export async function estimateGas(chain: Chain, request: unknown): Promise<string> {
  return quantity((await runCall(chain, request)).energyUsed)
}

/** A tag, or an object naming a block: that block must exist, the call is at the head all the same. */
function checkCallBlock(chain: Chain, block: unknown): void {
  if (typeof block === 'string') return requireLatest(block)
  const { blockNumber: number, blockHash } = (block ?? {}) as Record<string, unknown>
  if (number !== undefined) {
    if (blockNumber(chain, number) === null) throw new RpcError(-32000, 'header not found')
  } else if (blockHash !== undefined) {
    if (chain.blocks.numberOf(hash(blockHash)) === null)
      throw new RpcError(-32000, 'header for hash not found')
  } else throw new RpcError(-32600, 'invalid json request')
}

async function runCall(chain: Chain, request: unknown): Promise<Outcome> {
  if (typeof request !== 'object' || request === null) throw new RpcError(-32600, 'invalid json request')
  const { from, to, data, input, value } = request as Record<string, unknown>
  const target = address20(to)
  const exists = await chain.read('head', state => state.isContract(target))
  if (!exists) throw new RpcError(-32600, 'Smart contract is not exist.')
  const outcome = await chain.call('head', {
    caller: from === undefined ? '0'.repeat(40) : address20(from),
    to: target,
    callValueSun: readValue(value),
    data: hexToBytes(hexData(input ?? data)),
    energyLimit: constantEnergyMax,
  })
  if (outcome.error) throw failure(outcome)
  return outcome
}

function readValue(value: unknown): bigint {
  if (value === undefined || value === null || value === '') return 0n
  if (typeof value !== 'string' || numberIn(value) === null)
    throw invalid('invalid param value: invalid hex number')
  return BigInt(value)
}

const failure = ({ error, returned }: Outcome): RpcError =>
  new RpcError(-32000, error === 'revert' ? 'REVERT opcode executed' : error!, `0x${bytesToHex(returned)}`)

export async function getBalance(chain: Chain, address: unknown, block: unknown): Promise<string> {
  requireLatest(block)
  const hex20 = address20(address)
  return quantity(await chain.read('head', state => state.account(hex20)?.balanceSun ?? 0n))
}

export async function getCode(chain: Chain, address: unknown, block: unknown): Promise<string> {
  requireLatest(block)
  const hex20 = address20(address)
  return `0x${bytesToHex(await chain.read('head', state => state.code(hex20)))}`
}
