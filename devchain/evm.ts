/**
 * The virtual machine with Tron's prices. Tron charges energy as Ethereum charged gas in its first version, and adds
 * a penalty for contracts in heavy use, here to each frame that runs such a contract's code.
 */
import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { EVM, EVMMockBlockchain, NobleBN254, type EVMResult, paramsEVM, type Message } from '@ethereumjs/evm'
import { bytesToUnprefixedHex, createAddressFromString } from '@ethereumjs/util'
import { MachineState } from './machine-state.ts'
import type { Machine, Moment, Outcome, Run } from './machine.ts'
import { State } from './state.ts'

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
const prices = {
  ...paramsEVM,
  607: { ...paramsEVM[607], ...tronPrices },
  608: { ...paramsEVM[608], ...tronPrices },
  1052: { ...paramsEVM[1052], ...tronPrices },
  1679: { ...paramsEVM[1679], ...tronPrices },
}

export function openMachine(chainId: number): Machine {
  // 3855 is PUSH0, the one younger instruction that compilers use by default.
  const common = new Common({
    chain: { ...Mainnet, chainId },
    hardfork: Hardfork.Istanbul,
    eips: [3855],
    params: prices,
  })
  const stateManager = new MachineState(new State())
  const blockchain = new EVMMockBlockchain()
  const evm = new EVM({ common, stateManager, blockchain, bn254: new NobleBN254(), params: prices })
  const meter = meterPenalty(evm)

  async function run(state: State, now: Moment, call: Run): Promise<Outcome> {
    stateManager.turnTo(state, now.timestampMs)
    meter.start(state)
    const mark = state.mark
    const result = await evm.runCall(messageOf(now, call))
    await evm.journal.cleanup()
    return settle(state, mark, call, result, meter.penalty)
  }
  return { run, warm: async () => {} }
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

/**
 * Adds up, frame by frame, what the network charges on top for contracts in heavy use (the dynamic energy model). A
 * frame's own energy is its total less that of its calls.
 */
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
    // A contract that a contract creates has no address yet, and no history of heavy use.
    const record = message.to && state.contract(bytesToUnprefixedHex(message.codeAddress.bytes))
    frames.push({ factor: BigInt(record?.energyFactor ?? 0), inner: 0n })
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
