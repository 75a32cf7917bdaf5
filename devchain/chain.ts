/**
 * The chain as its users see it: it takes transactions, makes blocks of them, and takes the latest blocks back on
 * demand.
 *
 * The state always has the waiting transactions on top of the head, as a real node's has: a balance read from the node
 * includes them. Before a block is made they are undone and carried out again.
 */
import { setImmediate as immediate } from 'node:timers/promises'
import { contractTypes } from '../server/tron/transaction.ts'
import { Arrivals } from './arrivals.ts'
import { Branch, type Made } from './branch.ts'
import type { Forced } from './contract-run.ts'
import type { FaultControl } from './faults.ts'
import { poolMax } from './figures.ts'
import type { Outcome, Run } from './machine.ts'
import { attemptTransaction } from './packing.ts'
import { Pool, type Waiting } from './pool.ts'
import { Refusal } from './refusal.ts'
import { createSerial } from './serial.ts'
import type { State } from './state.ts'
import type { Store, StoredRecord } from './store.ts'
import type { Transaction } from './transaction.ts'
import { slotAt, turnBranch } from './turn.ts'
import { checkSignature } from './validation.ts'

const blocksAtOnce = 100

export interface ChainOptions {
  /** Blocks between the head and the solid block. */
  solidLag: number
  /** Time from block to block on the chain's own clock. */
  slotMs: number
  clock: () => number
  faults: FaultControl
  /** Opens the file of a chain with this genesis block, or `null` to forget everything at the end. */
  openStore: ((genesisId: string) => Store) | null
  log: (line: string) => void
}

/** Whose state is meant: the head's with what waits, or the solid block's. */
export type View = 'head' | 'solid'

export interface Reorganisation {
  /** The last block that both branches have. */
  from: number
  head: number
  dropped: string[]
  reincluded: string[]
}

export class Chain {
  readonly pool = new Pool()
  readonly #branch = new Branch()
  readonly #options: ChainOptions
  readonly #serial = createSerial()
  readonly #seen = new Set<string>()
  readonly #arrivals = new Arrivals()
  #store: Store | null = null
  #failure: Error | null = null

  private constructor(options: ChainOptions) {
    this.#options = options
  }

  /** Begins the chain, or continues the stored one. */
  static async open(options: ChainOptions): Promise<Chain> {
    const chain = new Chain(options)
    const branch = chain.#branch
    chain.#store = options.openStore?.(branch.blocks.id(0)) ?? null
    for (const line of chain.#store?.lines.splice(0) ?? []) await branch.replay(line)
    branch.settle(options.solidLag)
    return chain
  }

  get blocks() {
    return this.#branch.blocks
  }

  get chainId(): number {
    return this.#branch.chainId
  }

  /** The highest block that a view shows. */
  top(view: View): number {
    return view === 'head' ? this.#branch.head : this.#branch.solid
  }

  /** When the next block is due on the chain's own clock. */
  get nextMs(): number {
    const { clock, slotMs } = this.#options
    return Math.max(this.blocks.timestampMs(this.blocks.head) + slotMs, Math.floor(clock() / slotMs) * slotMs)
  }

  /**
   * Takes a transaction to wait for a block. Throws a refusal when a node would not. `forced` makes its contract run
   * out of time there.
   */
  accept(transaction: Transaction, forced: Forced = null): Promise<void> {
    return this.#work(async () => {
      const { faults } = this.#options
      this.#checkNew(transaction.id)
      const waiting: Waiting = { transaction, forced }
      const mark = this.#branch.state.mark
      checkSignature(transaction)
      await attemptTransaction(this.#branch, waiting, this.#next)
      if (faults.strikes('drop')) return this.#branch.state.undo(mark)
      if (callsContract(transaction) && faults.strikes('outOfTime')) waiting.forced = 'OUT_OF_TIME'
      this.pool.add(waiting)
    })
  }

  #checkNew(id: string): void {
    if (this.pool.size >= poolMax) throw new Refusal('SERVER_BUSY', 'too many waiting')
    if (this.#seen.has(id)) throw new Refusal('DUP_TRANSACTION_ERROR', 'seen before')
    if (this.#options.faults.now.idCache) this.#seen.add(id)
    if (this.pool.get(id)) throw new Refusal('DUP_TRANSACTION_ERROR', 'waiting already')
  }

  /** Makes blocks of the waiting transactions, one after the other. Returns the head's number. */
  mine(count = 1): Promise<number> {
    return this.#work(async () => {
      for (let at = 0; at < count; at++) {
        this.#branch.backToHead()
        const { timestampMs, witness } = slotAt(this.nextMs)
        const made = await this.#branch.add(timestampMs, witness, this.pool.drain())
        await this.#conclude([made.record], made)
        // Callers of this process that keep connections open must be heard meanwhile, or they use what was closed.
        if (at % blocksAtOnce === blocksAtOnce - 1) await immediate()
      }
      this.#store?.flush()
      return this.blocks.head
    })
  }

  /**
   * The network switches to another branch: the last `depth` blocks go, and one more than that come. Their transactions
   * are in the new ones unless they are in `drop`, or may not be there any more. Throws when a block to go is solid.
   */
  reorganise(depth: number, drop: string[] | 'all' = []): Promise<Reorganisation> {
    return this.#work(async () => {
      if (!Number.isInteger(depth) || depth < 1) throw new Error(`A depth is a whole number from 1: ${depth}`)
      const from = this.blocks.head - depth
      const stays = ({ transaction }: Waiting) => drop !== 'all' && !drop.includes(transaction.id)
      const choose = (popped: Waiting[]) => [...popped, ...this.pool.drain()].filter(stays)
      const { popped, records, last } = await turnBranch(this.#branch, from, choose, () => this.nextMs)
      await this.#conclude(records, last)
      this.#store?.flush()
      const [dropped, reincluded] = [popped.filter(id => !this.#isIn(id)), popped.filter(this.#isIn)]
      return { from, head: this.blocks.head, dropped, reincluded }
    })
  }

  /** Forgets a waiting transaction, as a node's memory does. False when it does not wait here. */
  drop(id: string): Promise<boolean> {
    return this.#work(async () => {
      const dropped = this.pool.drop(id)
      if (dropped) await this.#redoWaiting()
      return dropped
    })
  }

  /** Reads a view's state. Whatever the reader changes in it has no effect. */
  read<T>(view: View, work: (state: State) => Promise<T> | T): Promise<T> {
    return this.#work(async () => {
      const { state } = this.#branch
      if (view === 'solid') return work(this.#branch.solidState())
      const mark = state.mark
      try {
        return await work(state)
      } finally {
        state.undo(mark)
      }
    })
  }

  /** Runs a contract without effect, as if in the view's top block. */
  call(view: View, run: Run): Promise<Outcome> {
    const number = this.top(view)
    const moment = { number, timestampMs: this.blocks.timestampMs(number) }
    return this.read(view, state => this.#branch.machine.run(state, moment, run))
  }

  /** Returns when the transaction is in a block. */
  included(id: string): Promise<void> {
    return this.#isIn(id) ? Promise.resolve() : this.#arrivals.wait(id)
  }

  /** Gets ready for calls, so that the first one does not take longer. */
  warm(): Promise<void> {
    return this.#branch.machine.warm()
  }

  /** Waits for what is under way and closes the file. */
  close(): Promise<void> {
    return this.#serial(async () => {
      await this.warm()
      this.#store?.flush()
      this.#store?.close()
      this.#store = null
    })
  }

  /** One thing at a time; nothing any more after blocks could not be stored, for state and file then differ. */
  #work<T>(work: () => Promise<T>): Promise<T> {
    return this.#serial(() => {
      if (this.#failure) throw this.#failure
      return work()
    })
  }

  get #next() {
    return { number: this.blocks.head + 1, timestampMs: this.nextMs }
  }

  readonly #isIn = (id: string): boolean => this.blocks.place(id) !== null

  /** After new blocks: stores them, makes older ones solid, and resolves the waits for their transactions. */
  async #conclude(records: StoredRecord[], { packed }: Made): Promise<void> {
    this.#write(records)
    this.#branch.settle(this.#options.solidLag)
    for (const { id, reason } of packed.dropped) this.#options.log(`dropped ${id}: ${reason}`)
    for (const one of packed.later) this.pool.add(one)
    await this.#redoWaiting()
    this.#arrivals.check(this.#isIn)
  }

  #write(records: StoredRecord[]): void {
    try {
      this.#store?.append(records)
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }

  /** Carries out what waits on top of the head; what may not be there any more is forgotten. */
  async #redoWaiting(): Promise<void> {
    this.#branch.backToHead()
    for (const one of this.pool.drain()) {
      try {
        await attemptTransaction(this.#branch, one, this.#next)
        this.pool.add(one)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        this.#options.log(`dropped ${one.transaction.id}: ${error.code}: ${error.message}`)
      }
    }
  }
}

const callsContract = ({ raw }: Transaction): boolean => raw.contracts[0]?.type === contractTypes.contractCall
