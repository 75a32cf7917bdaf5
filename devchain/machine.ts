/** The chain's use of the virtual machine, which is loaded on first use. */
import type { State } from './state.ts'

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
  /** Creation code, run at `to` in place of the code that is there. */
  code?: Uint8Array
  energyLimit: bigint
}

export interface Outcome {
  energyUsed: bigint
  penalty: bigint
  returned: Uint8Array
  logs: Log[]
  /** The virtual machine's error, `null` without one. */
  error: string | null
}

export interface Machine {
  /**
   * Runs one call on the state. Changes stay in the state when it succeeds and are undone when it fails.
   * One call at a time: the caller waits for the answer before the next.
   */
  run(state: State, now: Moment, call: Run): Promise<Outcome>
  /** Loads what the first call would wait for. */
  warm(): Promise<void>
}

/** A machine for a chain. It loads on demand, or at the first call if that comes earlier. */
export function createMachine(chainId: number): Machine {
  let loading: Promise<Machine> | null = null
  const load = () => (loading ??= import('./evm.ts').then(({ openMachine }) => openMachine(chainId)))
  return {
    run: async (state, now, call) => (await load()).run(state, now, call),
    warm: async () => void (await load()),
  }
}
