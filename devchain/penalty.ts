/** What the network charges on top for contracts in heavy use (the dynamic energy model). */
import type { EVM, EVMResult, Message } from '@ethereumjs/evm'
import { bytesToUnprefixedHex } from '@ethereumjs/util'
import { State } from './state.ts'

/** Adds up, frame by frame, what heavy use costs on top. A frame's own energy is its total less that of its calls. */
export function meterPenalty(evm: EVM) {
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
