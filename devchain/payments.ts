/** The faucet's payments: ordinary ones, and those that a reader of deposits must survive. */
import { addressWord, transferCall } from '../server/tron/token-call.ts'
import type { TronAddress } from '../server/tron/address.ts'
import { trxTransferContract } from '../server/tron/transaction.ts'
import { contractCreationContract, createdAddress } from './action.ts'
import { artefacts, callData, dollarCreation, encodeList, transferFromCall, word } from './contracts.ts'
import { sunPerTrx } from './figures.ts'
import { faucetCall, type Faucet } from './faucet.ts'
import { courier, faucet, usdt } from './genesis.ts'

export interface Payment {
  to: TronAddress
  amountMicro: bigint
}

export type Payments = ReturnType<typeof createPayments>

/** Each returns the id of the transaction it sent. */
export function createPayments({ send }: Faucet) {
  return {
    pay: ({ to, amountMicro }: Payment) =>
      send({ contract: faucetCall(usdt, transferCall(to, amountMicro)) }),

    payTrx: ({ to, amountSun }: { to: TronAddress; amountSun: bigint }) =>
      send({ contract: trxTransferContract({ owner: faucet, to, amountSun }) }),

    /** Fails in its block by running out of time: nothing moves, and the Transfer log stays to be seen. */
    payOutOfTime: ({ to, amountMicro }: Payment) =>
      send({
        contract: faucetCall(usdt, transferCall(to, amountMicro)),
        feeLimitSun: 50n * sunPerTrx,
        forced: 'OUT_OF_TIME',
      }),

    /** Several transfers in one transaction, by way of a contract. */
    payEach: (payments: Payment[]) => send({ contract: faucetCall(courier, sendEachCall(payments)) }),

    /** Inside one successful transaction, moves `undoneMicro` and takes it back, then moves `keptMicro`. */
    payAndUndo: ({
      to,
      undoneMicro,
      keptMicro,
    }: {
      to: TronAddress
      undoneMicro: bigint
      keptMicro: bigint
    }) =>
      send({
        contract: faucetCall(
          courier,
          callData(
            'sendAndUndo(address,address,uint256,uint256)',
            addressWord(usdt),
            addressWord(to),
            word(undoneMicro),
            word(keptMicro),
          ),
        ),
      }),

    /** Moves tokens inside a call that then runs out of energy: all of it is taken back. */
    payAndExhaust: ({ to, amountMicro }: Payment) =>
      send({
        contract: faucetCall(
          courier,
          callData(
            'sendAndExhaust(address,address,uint256)',
            addressWord(usdt),
            addressWord(to),
            word(amountMicro),
          ),
        ),
        feeLimitSun: 40n * sunPerTrx,
      }),

    /** A transfer of nothing between two strangers, which anyone can make: it emits a genuine Transfer log. */
    poison: ({ from, to }: { from: TronAddress; to: TronAddress }) =>
      send({ contract: faucetCall(usdt, transferFromCall(from, to, 0n)) }),

    /** A second token with the same name, symbol, decimals and topic. Returns its future address. */
    async deployFake(): Promise<{ txId: string; token: TronAddress }> {
      const abi = artefacts.DevUsdt.abi
      const shares = { callValueSun: 0n, userResourcePercent: 100, originEnergyLimit: 10_000_000 }
      const creation = {
        owner: faucet,
        name: 'TetherToken',
        abi,
        bytecode: dollarCreation(10n ** 15n),
        ...shares,
      }
      const txId = await send({ contract: contractCreationContract(creation) })
      return { txId, token: createdAddress(txId, faucet) }
    },

    payFake: ({ token, to, amountMicro }: Payment & { token: TronAddress }) =>
      send({ contract: faucetCall(token, transferCall(to, amountMicro)) }),

    /** Blacklists an address or releases it, as the token's owner can. */
    blacklist: ({ address, listed }: { address: TronAddress; listed: boolean }) =>
      send({
        contract: faucetCall(
          usdt,
          callData(listed ? 'addBlackList(address)' : 'removeBlackList(address)', addressWord(address)),
        ),
      }),

    /** Pauses all transfers of the token, or resumes them. */
    pause: ({ paused }: { paused: boolean }) =>
      send({ contract: faucetCall(usdt, callData(paused ? 'pause()' : 'unpause()')) }),
  }
}

function sendEachCall(payments: Payment[]): Uint8Array {
  const to = encodeList(payments.map(payment => addressWord(payment.to)))
  const value = encodeList(payments.map(payment => word(payment.amountMicro)))
  // Lists stand behind the three arguments, which for them are the distance to their place.
  const first = word(3 * 32)
  const second = word(3 * 32 + to.length / 2)
  return callData('sendEach(address,address[],uint256[])', addressWord(usdt), first, second, to, value)
}
