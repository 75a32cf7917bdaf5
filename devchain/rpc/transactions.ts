/** Transactions and receipts in Ethereum's form. Gas is energy, values are sun. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { hex20FromAddress } from '../../server/tron/address.ts'
import { readAction, type Action } from '../action.ts'
import type { Included, Place } from '../blocks.ts'
import type { Chain } from '../chain.ts'
import { energyPriceSun } from '../figures.ts'
import { hasFailed } from '../receipt.ts'
import { showLog } from './logs.ts'
import { quantity } from './params.ts'

export const noBloom = `0x${'0'.repeat(512)}`

/** A transaction in a block, `null` when it is in none. */
export function transactionByHash(chain: Chain, id: string) {
  const place = chain.blocks.place(id)
  return place && showTransaction(chain, chain.blocks.included(place.number)[place.index]!, place)
}

export function showTransaction(chain: Chain, { transaction, receipt }: Included, place: Place) {
  const action = readAction(transaction.raw.contracts[0]!)
  const signature = transaction.signatures[0] ?? new Uint8Array(65)
  return {
    ...showPlace(chain, place),
    hash: `0x${transaction.id}`,
    from: `0x${hex20FromAddress(action.owner)}`,
    to: recipientOf(action),
    value: quantity(action.kind === 'trxTransfer' ? action.amountSun : action.callValueSun),
    gas: quantity(receipt.energyUsed),
    gasPrice: quantity(energyPriceSun),
    input: action.kind === 'contractCall' ? `0x${bytesToHex(action.data)}` : '0x',
    type: '0x0',
    nonce: '0x0000000000000000',
    r: `0x${bytesToHex(signature.subarray(0, 32))}`,
    s: `0x${bytesToHex(signature.subarray(32, 64))}`,
    v: quantity(signature[64]! < 27 ? signature[64]! + 27 : signature[64]!),
  }
}

/** The outcome of a transaction, `null` when it is in no block. A failed one may still show logs: see `status`. */
export function receiptByHash(chain: Chain, id: string) {
  const place = chain.blocks.place(id)
  if (!place) return null
  const included = chain.blocks.included(place.number)
  const { transaction, receipt } = included[place.index]!
  const action = readAction(transaction.raw.contracts[0]!)
  const before = included.slice(0, place.index)
  const firstLog = before.reduce((sum, one) => sum + one.receipt.logs.length, 0)
  const energyBefore = before.reduce((sum, one) => sum + one.receipt.energyUsed, 0n)
  return {
    ...showPlace(chain, place),
    transactionHash: `0x${transaction.id}`,
    from: `0x${hex20FromAddress(action.owner)}`,
    to: recipientOf(action),
    cumulativeGasUsed: quantity(energyBefore + receipt.energyUsed),
    gasUsed: quantity(receipt.energyUsed),
    effectiveGasPrice: quantity(energyPriceSun),
    contractAddress:
      action.kind === 'contractCreation' ? `0x${hex20FromAddress(receipt.contractAddress!)}` : null,
    logs: receipt.logs.map((log, at) => showLog(chain, log, transaction.id, place, firstLog + at)),
    logsBloom: noBloom,
    status: hasFailed(receipt) ? '0x0' : '0x1',
    type: '0x0',
  }
}

/** All receipts of a block; `null` for genesis, as on a real node. */
export const receiptsOfBlock = (chain: Chain, number: number | null) =>
  number === null || number === 0
    ? null
    : chain.blocks.included(number).map(({ transaction }) => receiptByHash(chain, transaction.id))

const showPlace = (chain: Chain, { number, index }: Place) => ({
  blockHash: `0x${chain.blocks.id(number)}`,
  blockNumber: quantity(number),
  transactionIndex: quantity(index),
})

function recipientOf(action: Action): string | null {
  if (action.kind === 'contractCreation') return null
  return `0x${hex20FromAddress(action.kind === 'trxTransfer' ? action.to : action.contract)}`
}
