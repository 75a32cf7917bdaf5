/**
 * The blocks and the state they lead to, kept in step: a block is added with its transactions carried out, and taken
 * off with their effects undone. A block is solid when enough others stand on it, and then stays.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { Blocks } from './blocks.ts'
import { beginState, genesisMs, genesisParent } from './genesis.ts'
import { createMachine, type Machine } from './machine.ts'
import { packBlock, type Packed } from './packing.ts'
import type { Waiting } from './pool.ts'
import { createProducers } from './producers.ts'
import { State } from './state.ts'
import type { StoredBlock, StoredRecord } from './store.ts'
import { readTransaction, type Transaction } from './transaction.ts'

export interface Made {
  record: StoredBlock
  packed: Packed
}

/** When a block was made, and by which producer. */
export interface Slot {
  timestampMs: number
  witness: number
}

/** The deepest reorganisation that a stored chain may hold, whatever lag it was made with. */
export const solidLagMax = 1000

export class Branch {
  readonly blocks = new Blocks(createProducers(), genesisParent, genesisMs)
  readonly chainId = Number(`0x${this.blocks.id(0).slice(-8)}`)
  readonly state = new State()
  readonly machine: Machine = createMachine(this.chainId)
  /** Where the state's journal stood at the end of each block, from the solid one on. */
  readonly #marks = new Map<number, number>()
  #solid = 0

  constructor() {
    beginState(this.state)
    this.#marks.set(0, this.state.mark)
  }

  get head(): number {
    return this.blocks.head
  }

  get solid(): number {
    return this.#solid
  }

  /** The state at the end of the solid block, to be read and scribbled on. */
  solidState(): State {
    return this.state.asOf(this.#marks.get(this.#solid)!)
  }

  /** Undoes what was done to the state since the head. */
  backToHead(): void {
    this.state.undo(this.#marks.get(this.head)!)
  }

  /** Adds a block on top of the head with those of the waiting that may be in it. */
  async add(timestampMs: number, witness: number, waiting: Waiting[]): Promise<Made> {
    const number = this.head + 1
    const packed = await packBlock(this, waiting, { number, timestampMs })
    const id = this.blocks.append(timestampMs, witness, packed.included)
    this.#marks.set(number, this.state.mark)
    const x = packed.included.map(({ transaction, contractRet }): [string, string] => [
      bytesToHex(transaction.bytes),
      contractRet,
    ])
    return { packed, record: { n: number, t: timestampMs, w: witness, id, ...(x.length > 0 && { x }) } }
  }

  /** Takes blocks off until `number` is the head. Returns their transactions and slots, oldest first. */
  popTo(number: number): { popped: Waiting[]; slots: Slot[] } {
    if (number < this.#solid) throw new Error(`Block ${this.#solid} is solid: nothing goes back before it`)
    const popped: Waiting[] = []
    const slots: Slot[] = []
    while (this.head > number) {
      this.#marks.delete(this.head)
      slots.unshift({
        timestampMs: this.blocks.timestampMs(this.head),
        witness: this.blocks.witness(this.head),
      })
      const included = this.blocks.pop()
      popped.unshift(
        ...included.map(({ transaction, contractRet }) => waitingAgain(transaction, contractRet)),
      )
    }
    this.backToHead()
    return { popped, slots }
  }

  /** Makes final what has `lag` blocks on top of it. */
  settle(lag: number): void {
    const before = this.#solid
    this.#solid = Math.max(before, this.head - lag)
    this.state.settle(this.#marks.get(this.#solid)!)
    for (let number = before; number < this.#solid; number++) this.#marks.delete(number)
  }

  /** Repeats what a line of the store records. Throws when the result differs. */
  async replay(records: StoredRecord[]): Promise<void> {
    for (const record of records) {
      if ('back' in record) this.popTo(record.back)
      else await this.#replayBlock(record)
    }
    this.settle(solidLagMax)
  }

  async #replayBlock(stored: StoredBlock): Promise<void> {
    const waiting = (stored.x ?? []).map(([hex, result]) =>
      waitingAgain(readTransaction(hexToBytes(hex)), result),
    )
    const { record } = await this.add(stored.t, stored.w, waiting)
    if (record.n === stored.n && record.id === stored.id) return
    throw new Error(`Block ${stored.n} of the data folder comes out differently: another version made it`)
  }
}

const waitingAgain = (transaction: Transaction, result: string): Waiting => ({
  transaction,
  forced: result === 'OUT_OF_TIME' ? 'OUT_OF_TIME' : null,
})
