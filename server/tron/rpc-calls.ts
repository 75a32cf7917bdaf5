/** The JSON-RPC calls that are made, each with the shape of its answer. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { hex20FromAddress, type TronAddress } from './address.ts'
import * as shapes from './rpc-answers.ts'
import { addressWord, balanceOfCall } from './token-call.ts'

/** A number as JSON-RPC writes it. */
export const quantity = (number: bigint): `0x${string}` => `0x${number.toString(16)}`

export const chainIdCall = { method: 'eth_chainId', params: [], shape: shapes.quantity }

export const blockCall = (tag: 'latest' | 'finalized' | `0x${string}`) => ({
  method: 'eth_getBlockByNumber',
  params: [tag, false],
  shape: shapes.block,
})

/** A block that the node may not have. */
export const knownBlockCall = (number: bigint) => ({
  ...blockCall(quantity(number)),
  shape: shapes.block.nullable(),
})

export const receiptCall = (txId: string) => ({
  method: 'eth_getTransactionReceipt',
  params: [`0x${txId}`],
  shape: shapes.rpcReceipt,
})

/** java-tron answers `eth_call` for its head only. */
export const tokenBalanceCall = (token: TronAddress, holder: TronAddress) => ({
  method: 'eth_call',
  params: [{ to: `0x${hex20FromAddress(token)}`, data: `0x${bytesToHex(balanceOfCall(holder))}` }, 'latest'],
  shape: shapes.word.transform(word => BigInt(`0x${word}`)),
})

/** TRX in sun, as of the head. */
export const trxCall = (holder: TronAddress) => ({
  method: 'eth_getBalance',
  params: [`0x${hex20FromAddress(holder)}`, 'latest'],
  shape: shapes.quantity,
})

/** The name that a token gives itself. */
export const symbolCall = (token: TronAddress) => ({
  owner_address: token,
  contract_address: token,
  function_selector: 'symbol()',
  visible: true,
})

/** The same call over HTTP, which answers it for the solid head too. */
export const balanceCall = (token: TronAddress, holder: TronAddress) => ({
  owner_address: holder,
  contract_address: token,
  function_selector: 'balanceOf(address)',
  parameter: addressWord(holder),
  visible: true,
})
