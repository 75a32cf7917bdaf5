/**
 * Bandwidth: a transaction costs its bytes. Each account has some for nothing every day; a transaction that does
 * not fit into what is left of it burns TRX for all of its bytes. The account that a TRX transfer creates has a
 * price of its own.
 */
import type { Action } from './action.ts'
import * as figures from './figures.ts'
import { Refusal } from './refusal.ts'
import { accountKey, type Account, type State } from './state.ts'
import { hex20FromAddress } from '../server/tron/address.ts'
import type { Transaction } from './transaction.ts'

export interface BandwidthBill {
  usage: number
  feeSun: bigint
}

const slotOf = (ms: number): number => Math.floor(ms / figures.slotMs)

/** What is left to an account of its free bandwidth, which comes back evenly over a day. */
export function freeBandwidthUsed(account: Account, nowMs: number): number {
  const left = 1 - (slotOf(nowMs) - account.freeNetSlot) / figures.bandwidthWindowSlots
  return Math.ceil(account.freeNetUsed * Math.min(1, Math.max(0, left)))
}

const bandwidthOf = (transaction: Transaction): number => transaction.bytes.length + figures.resultBytes

/** Takes a transaction's bandwidth from its owner. Throws a refusal when they have neither bandwidth nor TRX. */
export function payBandwidth(
  state: State,
  transaction: Transaction,
  action: Action,
  nowMs: number,
): BandwidthBill {
  const owner = hex20FromAddress(action.owner)
  const account = state.account(owner)
  if (!account) throw new Refusal('CONTRACT_VALIDATE_ERROR', `account [${action.owner}] does not exist`)
  if (createsAccount(state, action)) return burn(state, owner, account, figures.accountBandwidthFeeSun)

  const bytes = bandwidthOf(transaction)
  const used = freeBandwidthUsed(account, nowMs) + bytes
  if (used > figures.freeBandwidthDaily) {
    return burn(state, owner, account, BigInt(bytes) * figures.bandwidthPriceSun)
  }
  state.set(accountKey(owner), { ...account, freeNetUsed: used, freeNetSlot: slotOf(nowMs) })
  return { usage: bytes, feeSun: 0n }
}

const createsAccount = (state: State, action: Action): boolean =>
  action.kind === 'trxTransfer' && !state.account(hex20FromAddress(action.to))

function burn(state: State, owner: string, account: Account, feeSun: bigint): BandwidthBill {
  if (account.balanceSun < feeSun) throw new Refusal('BANDWITH_ERROR', `${feeSun} sun needed`)
  state.addBalance(owner, -feeSun)
  return { usage: 0, feeSun }
}
