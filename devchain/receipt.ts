/** The outcome of a transaction: `TransactionInfo`. */
import type { TronAddress } from '../server/tron/address.ts'
import type { BandwidthBill } from './bandwidth.ts'
import type { Log } from './machine.ts'
import type { ContractResult } from './transaction.ts'

export interface Receipt {
  /** `null` for a TRX transfer, which has no contract that could fail. */
  result: ContractResult | null
  /** Everything burned: bandwidth, energy, a new account. */
  feeSun: bigint
  bandwidth: BandwidthBill
  energyUsed: bigint
  energyFeeSun: bigint
  energyPenalty: bigint
  contractAddress: TronAddress | null
  returned: Uint8Array
  logs: Log[]
  /** The reason of a failure, in words. */
  reason: string
}

export const hasFailed = ({ result }: Receipt): boolean => result !== null && result !== 'SUCCESS'
