/**
 * The virtual machine with Tron's prices. Tron charges energy as Ethereum charged gas in its first version, and adds
 * a penalty for contracts in heavy use, here to each frame that runs such a contract's code.
 */
import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { EVM, EVMMockBlockchain, NobleBN254, type EVMResult } from '@ethereumjs/evm'
import { bytesToUnprefixedHex, createAddressFromString } from '@ethereumjs/util'
import { MachineState } from './machine-state.ts'
import { meterPenalty } from './penalty.ts'
import { prices } from './prices.ts'
import type { Machine, Moment, Outcome, Run } from './machine.ts'
import { State } from './state.ts'

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
