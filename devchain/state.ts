/**
 * The chain's current state: a map of immutable values with a journal of what each change replaced. The journal undoes
 * a failed call, a block that was reorganised away, and everything above the solid block for readers who trust only
 * that. Positions in the journal are called marks.
 */
export interface Account {
  balanceSun: bigint
  /** At least 1 for an activated account, so that the virtual machine never takes it for empty and removes it. */
  nonce: bigint
  createdMs: number
  /** Free bandwidth used, as of the slot in which it was last used. */
  freeNetUsed: number
  freeNetSlot: number
}

/** An account as its first TRX makes it. */
export const activatedAccount = (createdMs: number): Account => ({
  balanceSun: 0n,
  nonce: 1n,
  createdMs,
  freeNetUsed: 0,
  freeNetSlot: 0,
})

/** A contract's data beside its code and storage. */
export interface ContractRecord {
  origin: string
  name: string
  abi: unknown[]
  bytecode: Uint8Array
  codeHash: Uint8Array
  userResourcePercent: number
  originEnergyLimit: number
  /** Hundredths of a percent that the network adds to the energy of a contract in heavy use. */
  energyFactor: number
}

type Value = Account | ContractRecord | Uint8Array | undefined

/** Keys are 40 hex digits of an address behind one letter; storage adds the slot. */
export const accountKey = (hex20: string): string => `a${hex20}`
export const contractKey = (hex20: string): string => `k${hex20}`
export const codeKey = (hex20: string): string => `c${hex20}`
export const storageKey = (hex20: string, slotHex: string): string => `s${hex20}${slotHex}`

const nothing = new Uint8Array()

export class State {
  readonly #values = new Map<string, Value>()
  readonly #below: (key: string) => Value
  #journal: [key: string, replaced: Value][] = []
  #journalStart = 0

  constructor(below: (key: string) => Value = () => undefined) {
    this.#below = below
  }

  get(key: string): Value {
    return this.#values.has(key) ? this.#values.get(key) : this.#below(key)
  }

  set(key: string, value: Value): void {
    this.#journal.push([key, this.get(key)])
    this.#values.set(key, value)
  }

  get mark(): number {
    return this.#journalStart + this.#journal.length
  }

  /** Takes back every change made since the mark. */
  undo(mark: number): void {
    if (mark < this.#journalStart)
      throw new Error(`State: cannot undo to ${mark}, kept from ${this.#journalStart}`)
    while (this.mark > mark) {
      const [key, replaced] = this.#journal.pop()!
      if (replaced === undefined) this.#values.delete(key)
      else this.#values.set(key, replaced)
    }
  }

  /** Changes before the mark are final: they can no longer be undone, and cost no memory. */
  settle(mark: number): void {
    this.#journal = this.#journal.slice(Math.max(0, mark - this.#journalStart))
    this.#journalStart = Math.max(this.#journalStart, mark)
  }

  /** The state as it was at the mark, to be read and scribbled on without effect here. */
  asOf(mark: number): State {
    const replaced = new Map<string, Value>()
    for (let at = this.#journal.length - 1; at >= mark - this.#journalStart; at--) {
      replaced.set(this.#journal[at]![0], this.#journal[at]![1])
    }
    return new State(key => (replaced.has(key) ? replaced.get(key) : this.get(key)))
  }

  account(hex20: string): Account | undefined {
    return this.get(accountKey(hex20)) as Account | undefined
  }

  contract(hex20: string): ContractRecord | undefined {
    return this.get(contractKey(hex20)) as ContractRecord | undefined
  }

  /** A contract's code; empty for any other address. */
  code(hex20: string): Uint8Array {
    return (this.get(codeKey(hex20)) as Uint8Array | undefined) ?? nothing
  }

  /** Whether a contract is there: a known one, or one that another contract made. */
  isContract(hex20: string): boolean {
    return this.contract(hex20) !== undefined || this.code(hex20).length > 0
  }

  /** A contract's stored value, without leading zeros; empty for zero. */
  stored(hex20: string, slotHex: string): Uint8Array {
    return (this.get(storageKey(hex20, slotHex)) as Uint8Array | undefined) ?? nothing
  }

  /** Changes an account's balance. Throws when it does not exist or would fall below zero. */
  addBalance(hex20: string, changeSun: bigint): void {
    const account = this.account(hex20)
    if (!account) throw new Error(`State: no account ${hex20}`)
    const balanceSun = account.balanceSun + changeSun
    if (balanceSun < 0n)
      throw new Error(`State: account ${hex20} has ${account.balanceSun} sun, change ${changeSun}`)
    this.set(accountKey(hex20), { ...account, balanceSun })
  }
}
