/**
 * The blocks from genesis to head. Most are empty, and there are 28,800 a day: of each only its id, time and
 * producer are kept (41 bytes); headers are put together, and signatures made, when someone asks. Both come out
 * the same every time.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { blockId, encodeBlockHeader, type BlockHeader } from '../server/tron/block-header.ts'
import { signDigest } from '../server/tron/signature.ts'
import { blockVersion } from './figures.ts'
import { merkleRoot } from './merkle.ts'
import type { Producers } from './producers.ts'
import type { Receipt } from './receipt.ts'
import { encodeWithResult, type ContractResult, type Transaction } from './transaction.ts'

/** A transaction in a block, with the result its producer wrote beside it. */
export interface Included {
  transaction: Transaction
  receipt: Receipt
  contractRet: ContractResult
}

export interface Place {
  number: number
  index: number
}

interface Body {
  root: string
  included: Included[]
}

const idBytes = 32

export class Blocks {
  readonly #producers: Producers
  readonly #genesisParent: string
  #ids = Buffer.alloc(1024 * idBytes)
  #timesMs = new Float64Array(1024)
  #witnesses = new Uint8Array(1024)
  #count = 0
  readonly #bodies = new Map<number, Body>()
  readonly #places = new Map<string, Place>()

  constructor(producers: Producers, genesisParent: string, genesisMs: number) {
    this.#producers = producers
    this.#genesisParent = genesisParent
    this.append(genesisMs, 0, [])
  }

  get head(): number {
    return this.#count - 1
  }

  /** Adds a block on top of the head and returns its id. */
  append(timestampMs: number, witness: number, included: Included[]): string {
    const number = this.#count
    if (number === this.#timesMs.length) this.#grow()
    this.#timesMs[number] = timestampMs
    this.#witnesses[number] = witness
    this.#count++
    if (included.length > 0) this.#addBody(number, included)
    const id = blockId(this.header(number))
    this.#ids.write(id, number * idBytes, 'hex')
    return id
  }

  /** Removes the head and returns its transactions. */
  pop(): Included[] {
    if (this.head === 0) throw new Error('Blocks: genesis stays')
    const included = this.included(this.head)
    for (const { transaction } of included) this.#places.delete(transaction.id)
    this.#bodies.delete(this.head)
    this.#count--
    return included
  }

  has(number: number): boolean {
    return Number.isInteger(number) && number >= 0 && number < this.#count
  }

  id(number: number): string {
    return this.#ids.toString('hex', number * idBytes, (number + 1) * idBytes)
  }

  timestampMs(number: number): number {
    return this.#timesMs[number]!
  }

  included(number: number): Included[] {
    return this.#bodies.get(number)?.included ?? []
  }

  header(number: number): BlockHeader {
    return {
      timestampMs: this.#timesMs[number]!,
      transactionsRoot: this.#bodies.get(number)?.root ?? merkleRoot([]),
      parentId: number === 0 ? this.#genesisParent : this.id(number - 1),
      number,
      witness: this.#producers.address(this.#witnesses[number]!),
      version: blockVersion,
    }
  }

  witness(number: number): number {
    return this.#witnesses[number]!
  }

  /** The producer's signature of a header. */
  signature(number: number): Uint8Array {
    const digest = sha256(encodeBlockHeader(this.header(number)))
    return signDigest(digest, this.#producers.privateKey(this.#witnesses[number]!))
  }

  /** The number of the block with this id, or `null`. */
  numberOf(id: string): number | null {
    const number = Number(`0x${id.slice(0, 16)}`)
    return this.has(number) && this.id(number) === id.toLowerCase() ? number : null
  }

  place(transactionId: string): Place | null {
    return this.#places.get(transactionId) ?? null
  }

  /** Numbers of the blocks in a range that hold transactions, ascending. */
  filled(from: number, to: number): number[] {
    const numbers: number[] = []
    for (let number = from; number <= to; number++) if (this.#bodies.has(number)) numbers.push(number)
    return numbers
  }

  #addBody(number: number, included: Included[]): void {
    const root = merkleRoot(
      included.map(({ transaction, contractRet }) => encodeWithResult(transaction, contractRet)),
    )
    this.#bodies.set(number, { root, included })
    included.forEach(({ transaction }, index) => this.#places.set(transaction.id, { number, index }))
  }

  #grow(): void {
    const size = this.#timesMs.length * 2
    const timesMs = new Float64Array(size)
    const witnesses = new Uint8Array(size)
    timesMs.set(this.#timesMs)
    witnesses.set(this.#witnesses)
    this.#timesMs = timesMs
    this.#witnesses = witnesses
    this.#ids = Buffer.concat([this.#ids], size * idBytes)
  }
}
