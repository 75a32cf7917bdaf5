import { honest, type Lies } from './lies.ts'

/** Faults of real nodes, on demand. A number is how many more times it happens; `null` never ends. */
export interface Faults extends Lies {
  /** Broadcasts that are answered with success and then forgotten. */
  drop: number | null
  /** Broadcasts that are taken and never answered. */
  hang: number | null
  /** Requests, of whatever kind, that are answered "lack of computing resources". */
  throttle: number | null
  /** Contract calls that run out of time: they fail, and their logs stay. */
  outOfTime: number | null
  /** Remember ids before checking, so that a second try of a refused transaction is called a duplicate. */
  idCache: boolean
}

type Counter = Exclude<keyof Faults, keyof Lies | 'idCache'>

export interface FaultControl {
  readonly now: Faults
  set(changes: Partial<Faults>): void
  /** Whether it happens this time; counts it. */
  strikes(fault: Counter): boolean
}

export function createFaults(): FaultControl {
  const now: Faults = { drop: 0, hang: 0, throttle: 0, outOfTime: 0, idCache: false, ...honest }
  return {
    now,
    set: changes => void Object.assign(now, changes),
    strikes(fault) {
      const left = now[fault]
      if (left === 0) return false
      if (left !== null) now[fault] = left - 1
      return true
    },
  }
}
