/** The chain's state as the virtual machine wants to see it: balances are sun, addresses 20 bytes. */
import type { AccountFields, StateManagerInterface } from '@ethereumjs/common'
import { Account, bytesToUnprefixedHex, type Address } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { accountKey, codeKey, storageKey, type Account as Record, type State } from './state.ts'

const hex20 = (address: Address): string => bytesToUnprefixedHex(address.bytes)

export class MachineState implements StateManagerInterface {
  #state: State
  #nowMs = 0
  readonly #checkpoints: number[] = []

  constructor(state: State) {
    this.#state = state
  }

  /** Turns to another state. `nowMs` is when an account that a contract pays first is said to be created. */
  turnTo(state: State, nowMs: number): void {
    this.#state = state
    this.#nowMs = nowMs
    this.#checkpoints.length = 0
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const record = this.#state.account(hex20(address))
    if (!record) return undefined
    return new Account(record.nonce, record.balanceSun, undefined, codeHashOf(await this.getCode(address)))
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    if (!account) return this.deleteAccount(address)
    const before: Record = this.#state.account(hex20(address)) ?? newcomer(this.#nowMs)
    // Anyone who holds TRX is an activated account and stays one.
    const nonce = account.nonce === 0n && account.balance > 0n ? 1n : account.nonce
    this.#state.set(accountKey(hex20(address)), { ...before, nonce, balanceSun: account.balance })
  }

  async deleteAccount(address: Address): Promise<void> {
    this.#state.set(accountKey(hex20(address)), undefined)
  }

  async modifyAccountFields(address: Address, fields: AccountFields): Promise<void> {
    const account = (await this.getAccount(address)) ?? new Account()
    await this.putAccount(address, Object.assign(account, fields))
  }

  async getCode(address: Address): Promise<Uint8Array> {
    return this.#state.code(hex20(address))
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length
  }

  async putCode(address: Address, code: Uint8Array): Promise<void> {
    this.#state.set(codeKey(hex20(address)), code)
    if (!this.#state.account(hex20(address))) await this.putAccount(address, new Account(1n))
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    return this.#state.stored(hex20(address), bytesToUnprefixedHex(key))
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    const stored = value.every(byte => byte === 0) ? undefined : value
    this.#state.set(storageKey(hex20(address), bytesToUnprefixedHex(key)), stored)
  }

  /** Only a contract created again at an address that had storage would need this, and none can be. */
  async clearStorage(): Promise<void> {}

  async checkpoint(): Promise<void> {
    this.#checkpoints.push(this.#state.mark)
  }

  async commit(): Promise<void> {
    this.#checkpoints.pop()
  }

  async revert(): Promise<void> {
    this.#state.undo(this.#checkpoints.pop()!)
  }

  /** Prices of storage do not depend on its value before the transaction, as they do on Ethereum today. */
  readonly originalStorageCache = {
    get: (address: Address, key: Uint8Array) => this.getStorage(address, key),
    clear: () => {},
  }

  clearCaches(): void {}

  shallowCopy(): MachineState {
    return new MachineState(this.#state)
  }

  async getStateRoot(): Promise<Uint8Array> {
    throw new Error('Tron has no state root')
  }

  async setStateRoot(): Promise<void> {
    throw new Error('Tron has no state root')
  }

  async hasStateRoot(): Promise<boolean> {
    return false
  }
}

// Asked for at every step between contracts, and half a millisecond of work for the dollar's code.
const codeHashes = new WeakMap<Uint8Array, Uint8Array>()

function codeHashOf(code: Uint8Array): Uint8Array | undefined {
  if (code.length === 0) return undefined
  if (!codeHashes.has(code)) codeHashes.set(code, keccak_256(code))
  return codeHashes.get(code)
}

const newcomer = (createdMs: number): Record => ({
  balanceSun: 0n,
  nonce: 0n,
  createdMs,
  freeNetUsed: 0,
  freeNetSlot: 0,
})
