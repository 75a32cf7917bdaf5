import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { hex20FromAddress } from '../server/tron/address.ts'
import { approveCall, artefacts, courierCreation, dollarCreation } from './contracts.ts'
import { openMachine } from './evm.ts'
import * as genesis from './genesis.ts'
import { activatedAccount, accountKey, codeKey, State } from './state.ts'

const [faucet, usdt] = [hex20FromAddress(genesis.faucet), hex20FromAddress(genesis.usdt)]
const now = { number: 0, timestampMs: genesis.genesisMs }
const call = { caller: faucet, to: usdt, callValueSun: 0n, energyLimit: 100_000_000n }

describe('genesis', () => {
  it('has the contracts as their own creation makes them', async () => {
    const state = new State()
    const machine = openMachine(1)
    state.set(accountKey(faucet), activatedAccount(0))
    const nothing = new Uint8Array()
    const courier = await machine.run(state, now, { ...call, data: nothing, code: courierCreation() })
    expect(bytesToHex(courier.returned)).toBe(artefacts.Courier.code)

    const creation = dollarCreation(genesis.supplyMicro)
    const dollar = await machine.run(state, now, { ...call, data: nothing, code: creation })
    expect(bytesToHex(dollar.returned)).toBe(artefacts.DevUsdt.code)
    state.set(codeKey(usdt), dollar.returned)
    const approval = approveCall(genesis.courier, 2n ** 256n - 1n)
    expect((await machine.run(state, now, { ...call, data: approval })).error).toBeNull()

    for (const [slot, value] of genesis.dollarStorage())
      expect(bytesToHex(state.stored(usdt, slot))).toBe(value)
    const fresh = new State()
    genesis.beginState(fresh)
    for (const [slot, value] of genesis.dollarStorage())
      expect(bytesToHex(fresh.stored(usdt, slot))).toBe(value)
    expect(fresh.code(usdt)).toEqual(dollar.returned)
  })
})
