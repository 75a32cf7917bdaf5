/** Transactions and their outcomes. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { addressFromHex20 } from '../../server/tron/address.ts'
import type { Included } from '../blocks.ts'
import type { Chain, View } from '../chain.ts'
import { hasFailed, type Receipt } from '../receipt.ts'
import { integer, text, type Json, type Method } from './request.ts'
import { showAddress, showText, showTransaction, some } from './transaction-json.ts'

export const getTransactionById: Method = ({ chain, view, body, visible }) => {
  const found = find(chain, view, text(body, 'value'))
  return found ? showTransaction(found.one.transaction, visible, found.one.contractRet) : {}
}

/** `{}` as long as the transaction is unknown, or above what the view shows. */
export const getTransactionInfoById: Method = ({ chain, view, body, visible }) => {
  const found = find(chain, view, text(body, 'value'))
  return found ? showInfo(chain, found.number, found.one, visible) : {}
}

export const getTransactionInfoByBlockNum: Method = ({ chain, view, body, visible }) => {
  const number = integer(body, 'num')
  if (number <= 0 || number > chain.top(view)) return {}
  return chain.blocks.included(number).map(one => showInfo(chain, number, one, visible))
}

export const getTransactionFromPending: Method = ({ chain, body, visible }) => {
  const waiting = chain.pool.get(text(body, 'value'))
  return waiting ? showTransaction(waiting.transaction, visible) : {}
}

export const getTransactionListFromPending: Method = ({ chain }) => ({
  txId: chain.pool.all().map(({ transaction }) => transaction.id),
})

export const getPendingSize: Method = ({ chain }) => ({ pendingSize: chain.pool.size })

function find(chain: Chain, view: View, id: string): { number: number; one: Included } | null {
  const place = chain.blocks.place(id.replace(/^0x/i, '').toLowerCase())
  if (!place || place.number > chain.top(view)) return null
  return { number: place.number, one: chain.blocks.included(place.number)[place.index]! }
}

function showInfo(chain: Chain, number: number, { transaction, receipt }: Included, visible: boolean): Json {
  const failed = hasFailed(receipt)
  return {
    id: transaction.id,
    ...some('fee', receipt.feeSun),
    blockNumber: number,
    blockTimeStamp: chain.blocks.timestampMs(number),
    contractResult: [bytesToHex(receipt.returned)],
    ...(receipt.contractAddress && { contract_address: showAddress(receipt.contractAddress, visible) }),
    receipt: showReceipt(receipt),
    ...(receipt.logs.length > 0 && {
      log: receipt.logs.map(log => ({ ...log, address: showLogger(log, visible) })),
    }),
    ...(failed && { result: 'FAILED', resMessage: showText(receipt.reason, visible) }),
  }
}

const showReceipt = (receipt: Receipt): Json => ({
  ...some('energy_fee', receipt.energyFeeSun),
  ...some('energy_usage_total', receipt.energyUsed),
  ...some('net_usage', receipt.bandwidth.usage),
  // What a new account's bandwidth costs is part of the fee and of net_fee; the account itself only of the fee.
  ...some('net_fee', receipt.bandwidth.feeSun),
  ...(receipt.result && { result: receipt.result }),
  ...some('energy_penalty_total', receipt.energyPenalty),
})

const showLogger = ({ address }: { address: string }, visible: boolean): string =>
  visible ? addressFromHex20(address) : address
