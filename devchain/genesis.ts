/**
 * The chain's beginning: a faucet with TRX, the dollar contract that the faucet owns, and the courier contract,
 * allowed to move the faucet's dollars. The genesis block names a digest of all this as its parent, so a chain
 * that begins differently has another id, and data of one is refused by the other.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { addressFromPrivateKey, hex20FromAddress, type TronAddress } from '../server/tron/address.ts'
import type { ContractCreation } from './action.ts'
import { approveCall, artefacts, courierCreation, dollarCreation } from './contracts.ts'
import { placeContract } from './contract-run.ts'
import * as figures from './figures.ts'
import type { Machine, Run } from './machine.ts'
import { wellKnownKey } from './producers.ts'
import { accountKey, activatedAccount, type State } from './state.ts'

export const genesisMs = Date.UTC(2024, 0, 1)

const supplyMicro = 100_000_000_000_000_000n
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

/** Fills an empty state. */
export async function beginState(state: State, machine: Machine): Promise<void> {
  state.set(accountKey(hex20FromAddress(faucet)), { ...activatedAccount(genesisMs), balanceSun: faucetSun })
  await create(state, machine, usdt, 'TetherToken', artefacts.DevUsdt.abi, dollarCreation(supplyMicro))
  await create(state, machine, courier, 'Courier', artefacts.Courier.abi, courierCreation())
  await runAtGenesis(state, machine, { to: usdt, data: approveCall(courier, 2n ** 256n - 1n) })
  state.settle(state.mark)
}

async function create(
  state: State,
  machine: Machine,
  at: TronAddress,
  name: string,
  abi: ContractCreation['abi'],
  bytecode: Uint8Array,
): Promise<void> {
  const code = await runAtGenesis(state, machine, { to: at, data: new Uint8Array(), code: bytecode })
  const described = { owner: faucet, name, abi, bytecode, callValueSun: 0n }
  const energyFactor = at === usdt ? figures.tokenEnergyFactor : 0
  const shares = { userResourcePercent: 100, originEnergyLimit: 0 }
  placeContract(state, hex20FromAddress(at), { ...described, ...shares }, code, energyFactor)
}

async function runAtGenesis(
  state: State,
  machine: Machine,
  call: Pick<Run, 'data' | 'code'> & { to: TronAddress },
): Promise<Uint8Array> {
  const now = { number: 0, timestampMs: genesisMs }
  const outcome = await machine.run(state, now, {
    ...call,
    caller: hex20FromAddress(faucet),
    to: hex20FromAddress(call.to),
    callValueSun: 0n,
    energyLimit: figures.constantEnergyMax,
  })
  if (outcome.error) throw new Error(`Genesis: ${call.to} failed: ${outcome.error}`)
  return outcome.returned
}
