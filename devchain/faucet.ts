/** The faucet sends what the controls request: genuine transactions, signed with its key and taken like anyone's. */
import { hexToBytes } from '@noble/hashes/utils.js'
import { signDigest } from '../server/tron/signature.ts'
import { referenceBlock } from '../server/tron/block-header.ts'
import { contractCallContract, encodeRawTransaction, type Contract } from '../server/tron/transaction.ts'
import type { TronAddress } from '../server/tron/address.ts'
import type { Chain } from './chain.ts'
import type { Forced } from './contract-run.ts'
import { builderExpirationMs, feeLimitSunMax } from './figures.ts'
import { faucet, faucetKey } from './genesis.ts'
import { composeTransaction } from './transaction.ts'

interface Order {
  contract: Contract
  feeLimitSun?: bigint
  forced?: Forced
}

export interface Faucet {
  /** Sends a transaction and returns its id. Throws a refusal when the chain does not take it. */
  send: (order: Order) => Promise<string>
}

export function createFaucet(chain: Chain, clock: () => number): Faucet {
  let lastMs = 0
  return {
    async send({ contract, feeLimitSun = feeLimitSunMax, forced = null }) {
      // Two equal payments in one millisecond would be one transaction.
      lastMs = Math.max(lastMs + 1, clock())
      const rawData = encodeRawTransaction({
        ...referenceBlock(chain.blocks.id(chain.top('solid'))),
        expirationMs: chain.nextMs + builderExpirationMs,
        data: new Uint8Array(),
        contracts: [contract],
        timestampMs: lastMs,
        feeLimitSun,
      })
      const unsigned = composeTransaction(rawData, [])
      const signature = signDigest(hexToBytes(unsigned.id), faucetKey)
      await chain.accept(composeTransaction(rawData, [signature]), forced)
      return unsigned.id
    },
  }
}

/** A call by the faucet. */
export const faucetCall = (contract: TronAddress, data: Uint8Array): Contract =>
  contractCallContract({ owner: faucet, contract, callValueSun: 0n, data })
