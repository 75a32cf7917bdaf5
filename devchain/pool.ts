/** Transactions that were taken and wait for a block, in the order they came. */
import type { Forced } from './contract-run.ts'
import type { Transaction } from './transaction.ts'

export interface Waiting {
  transaction: Transaction
  forced: Forced
}

export class Pool {
  #waiting: Waiting[] = []

  get size(): number {
    return this.#waiting.length
  }

  get(id: string): Waiting | null {
    return this.#waiting.find(({ transaction }) => transaction.id === id) ?? null
  }

  all(): Waiting[] {
    return [...this.#waiting]
  }

  add(waiting: Waiting): void {
    this.#waiting.push(waiting)
  }

  /** Takes everything out. */
  drain(): Waiting[] {
    return this.#waiting.splice(0)
  }

  /** Takes one out; false when it is not here. */
  drop(id: string): boolean {
    const before = this.size
    this.#waiting = this.#waiting.filter(({ transaction }) => transaction.id !== id)
    return this.size < before
  }
}
