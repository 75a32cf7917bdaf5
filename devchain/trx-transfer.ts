/** A transfer of TRX. The first one to an address makes it an account, for which the sender burns TRX. */
import { hex20FromAddress } from '../server/tron/address.ts'
import type { TrxTransfer } from '../server/tron/transaction.ts'
import type { BandwidthBill } from './bandwidth.ts'
import { accountFeeSun } from './figures.ts'
import type { Receipt } from './receipt.ts'
import { Refusal } from './refusal.ts'
import { accountKey, activatedAccount, type State } from './state.ts'

/** Carries the transfer out. Throws a refusal when it may not be in a block: such a transfer never fails inside one. */
export function transferTrx(
  state: State,
  transfer: TrxTransfer,
  bandwidth: BandwidthBill,
  nowMs: number,
): Receipt {
  const source = hex20FromAddress(transfer.owner)
  const target = hex20FromAddress(transfer.to)
  const newAccountSun = state.account(target) ? 0n : accountFeeSun
  const objection = objectionTo(state, source, target, transfer.amountSun, newAccountSun)
  if (objection !== null) throw new Refusal('CONTRACT_VALIDATE_ERROR', objection)

  if (newAccountSun > 0n) state.set(accountKey(target), activatedAccount(nowMs))
  state.addBalance(source, -transfer.amountSun - newAccountSun)
  state.addBalance(target, transfer.amountSun)
  return { ...withoutContract, bandwidth, feeSun: bandwidth.feeSun + newAccountSun }
}

function objectionTo(
  state: State,
  source: string,
  target: string,
  amountSun: bigint,
  feeSun: bigint,
): string | null {
  if (source === target) return 'Cannot transfer TRX to yourself.'
  if (amountSun <= 0n) return 'Amount must be greater than 0.'
  if (state.isContract(target)) return 'Cannot transfer TRX to a smartContract.'
  if (state.account(source)!.balanceSun >= amountSun + feeSun) return null
  return 'Validate TransferContract error, balance is not sufficient.'
}

const withoutContract = {
  result: null,
  energyUsed: 0n,
  energyFeeSun: 0n,
  energyPenalty: 0n,
  contractAddress: null,
  returned: new Uint8Array(),
  logs: [],
  reason: '',
}
