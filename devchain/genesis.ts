/**
 * The chain's beginning: a faucet with TRX, the dollar contract that the faucet owns, and the courier contract,
 * allowed to move the faucet's dollars. The genesis block names a digest of all this as its parent, so a chain
 * that begins differently has another id, and data of one is refused by the other.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hex20FromAddress, type TronAddress } from '../server/tron/address.ts'
import { addressFromPrivateKey } from '../server/tron/key-address.ts'
import { addressWord } from '../server/tron/token-call.ts'
import { artefacts, courierCreation, dollarCreation, word } from './contracts.ts'
import { placeContract } from './contract-run.ts'
import * as figures from './figures.ts'
import { wellKnownKey } from './producers.ts'
import { accountKey, activatedAccount, storageKey, type State } from './state.ts'

export const genesisMs = Date.UTC(2024, 0, 1)

export const supplyMicro = 100_000_000_000_000_000n
// Small enough for a JSON number to show it exactly.
const faucetSun = 5_000_000_000n * figures.sunPerTrx

export const faucetKey = wellKnownKey('faucet')
export const faucet: TronAddress = addressFromPrivateKey(faucetKey)
export const usdt: TronAddress = addressFromPrivateKey(wellKnownKey('dollar contract'))
export const courier: TronAddress = addressFromPrivateKey(wellKnownKey('courier contract'))

/** What the genesis block names as its parent: a digest of everything that the first state is made of. */
export const genesisParent: string = bytesToHex(
  sha256(
    utf8ToBytes(
      JSON.stringify([
        'Mastercopy development chain',
        [faucet, `${faucetSun}`],
        [usdt, bytesToHex(dollarCreation(supplyMicro)), figures.tokenEnergyFactor],
        [courier, bytesToHex(courierCreation())],
      ]),
    ),
  ),
)

/**
 * Fills an empty state. The contracts are put there as their creation would leave them, without running it: loading the
 * virtual machine takes half a second, and the first call can wait for that better than the start.
 */
export function beginState(state: State): void {
  state.set(accountKey(hex20FromAddress(faucet)), { ...activatedAccount(genesisMs), balanceSun: faucetSun })
  place(state, usdt, 'TetherToken', artefacts.DevUsdt, dollarCreation(supplyMicro), figures.tokenEnergyFactor)
  place(state, courier, 'Courier', artefacts.Courier, courierCreation(), 0)
  for (const [slot, value] of dollarStorage()) {
    state.set(storageKey(hex20FromAddress(usdt), slot), hexToBytes(value))
  }
  state.settle(state.mark)
}

function place(
  state: State,
  at: TronAddress,
  name: string,
  { abi, code }: (typeof artefacts)['Courier'],
  bytecode: Uint8Array,
  energyFactor: number,
): void {
  const shares = { callValueSun: 0n, userResourcePercent: 100, originEnergyLimit: 0 }
  const creation = { owner: faucet, name, abi, bytecode, ...shares }
  placeContract(state, hex20FromAddress(at), creation, hexToBytes(code), energyFactor)
}

/** The dollar contract's variables, by where the compiler puts them. Values without leading zeros. */
export function dollarStorage(): [slot: string, value: string][] {
  const supply = supplyMicro.toString(16)
  return [
    [word(0), hex20FromAddress(faucet)],
    [word(3), supply.padStart(supply.length + (supply.length % 2), '0')],
    [mapped(addressWord(faucet), word(4)), supply.padStart(supply.length + (supply.length % 2), '0')],
    [mapped(addressWord(courier), mapped(addressWord(faucet), word(5))), 'ff'.repeat(32)],
  ]
}

/** The slot of a mapping's value for a key. */
const mapped = (key: string, slot: string): string => bytesToHex(keccak_256(hexToBytes(key + slot)))
