/**
 * The virtual machine with Tron's prices. Tron charges energy as Ethereum charged gas in its first version, and adds
 * a penalty for contracts in heavy use, here to each frame that runs such a contract's code.
 */
import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { EVM, EVMMockBlockchain, NobleBN254, paramsEVM, type EVMResult, type Message } from '@ethereumjs/evm'
import { bytesToUnprefixedHex, createAddressFromString } from '@ethereumjs/util'
import { MachineState } from './machine-state.ts'
import { State } from './state.ts'

/** A log: 40 and 64 hex digits without prefix, as Tron's HTTP answers show them. */
export interface Log {
  address: string
  topics: string[]
  data: string
}

export interface Moment {
  number: number
  timestampMs: number
}

export interface Run {
  caller: string
  to: string
  callValueSun: bigint
  data: Uint8Array
  /** Creation code, run at `to` in place of the code that stands there. */
  code?: Uint8Array
  energyLimit: bigint
}

export interface Outcome {
  energyUsed: bigint
  penalty: bigint
  returned: Uint8Array
  logs: Log[]
  /** The virtual machine's word for what went wrong, `null` when nothing did. */
  error: string | null
}

/** Prices that Ethereum raised or made depend on history, and Tron did not (`EnergyCost` in java-tron). */
const tronPrices = {
  sloadGas: 50,
  callGas: 40,
  callcodeGas: 40,
  delegatecallGas: 40,
  balanceGas: 20,
  extcodesizeGas: 20,
  extcodecopyGas: 20,
  extcodehashGas: 400,
  selfdestructGas: 0,
  expByteGas: 10,
  sstoreSentryEIP2200Gas: 0,
  sstoreNoopEIP2200Gas: 5000,
  sstoreDirtyEIP2200Gas: 5000,
}
// Keyed by the upgrades of Ethereum that set these prices: 607, 608 and, the last before Tron's ways part, 1679.
const params = {
  ...paramsEVM,
  607: { ...paramsEVM[607], ...tronPrices },
  608: { ...paramsEVM[608], ...tronPrices },
  1052: { ...paramsEVM[1052], ...tronPrices },
  1679: { ...paramsEVM[1679], ...tronPrices },
}

export interface Machine {
  /**
   * Runs one call on the state. Changes stay in the state when it succeeds and are undone when it fails.
   * One call at a time: the caller waits for the answer before the next.
   */
  run(state: State, now: Moment, call: Run): Promise<Outcome>
}

export function createMachine(chainId: number): Machine {
  // 3855 is PUSH0, the one younger instruction that compilers use by default.
  const common = new Common({
    chain: { ...Mainnet, chainId },
    hardfork: Hardfork.Istanbul,
    eips: [3855],
    params,
  })
  const stateManager = new MachineState(new State())
  const blockchain = new EVMMockBlockchain()
  const evm = new EVM({ common, stateManager, blockchain, bn254: new NobleBN254(), params })
  const meter = meterPenalty(evm)

  async function run(state: State, now: Moment, call: Run): Promise<Outcome> {
    stateManager.turnTo(state, now.timestampMs)
    meter.start(state)
    const mark = state.mark
    const result = await evm.runCall(messageOf(now, call))
    await evm.journal.cleanup()
    return settle(state, mark, call, result, meter.penalty)
  }
  return { run }
}

/** Adds up, frame by frame, what heavy use costs on top. A frame's own energy is its total less that of its calls. */
function meterPenalty(evm: EVM) {
  let state = new State()
  let frames: { factor: bigint; inner: bigint }[] = []
  const meter = {
    penalty: 0n,
    start(started: State) {
      state = started
      frames = [{ factor: 0n, inner: 0n }]
      meter.penalty = 0n
    },
  }
  evm.events.on('beforeMessage', (message: Message, next?: () => void) => {
    const code = bytesToUnprefixedHex((message.codeAddress ?? message.to).bytes)
    frames.push({ factor: BigInt(state.contract(code)?.energyFactor ?? 0), inner: 0n })
    next?.()
  })
  evm.events.on('afterMessage', ({ execResult }: EVMResult, next?: () => void) => {
    const { factor, inner } = frames.pop()!
    meter.penalty += ((execResult.executionGasUsed - inner) * factor) / 10_000n
    frames.at(-1)!.inner += execResult.executionGasUsed
    next?.()
  })
  return meter
}

const messageOf = (now: Moment, call: Run) => ({
  caller: address(call.caller),
  to: address(call.to),
  value: call.callValueSun,
  data: call.data,
  gasLimit: call.energyLimit,
  skipNonceIncrement: true,
  block: blockOf(now),
  ...(call.code && { code: call.code }),
})

const address = (hex20: string) => createAddressFromString(`0x${hex20}`)

const blockOf = ({ number, timestampMs }: Moment) => ({
  header: {
    number: BigInt(number),
    timestamp: BigInt(Math.floor(timestampMs / 1000)),
    coinbase: address('0'.repeat(40)),
    difficulty: 0n,
    prevRandao: new Uint8Array(32),
    gasLimit: 0n,
    getBlobGasPrice: () => undefined,
  },
})

function settle(state: State, mark: number, call: Run, { execResult }: EVMResult, penalty: bigint): Outcome {
  const energyUsed = execResult.executionGasUsed + penalty
  if (energyUsed > call.energyLimit) {
    state.undo(mark)
    return {
      energyUsed: call.energyLimit,
      penalty,
      returned: new Uint8Array(),
      logs: [],
      error: 'out of gas',
    }
  }
  return {
    energyUsed,
    penalty,
    returned: execResult.returnValue,
    logs: (execResult.logs ?? []).map(([by, topics, data]) => ({
      address: bytesToUnprefixedHex(by),
      topics: topics.map(bytesToUnprefixedHex),
      data: bytesToUnprefixedHex(data),
    })),
    error: execResult.exceptionError?.error ?? null,
  }
}
