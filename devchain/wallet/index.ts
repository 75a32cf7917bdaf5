/** The methods under `/wallet` and, of those that only read, under `/walletsolidity`. */
import * as accounts from './accounts.ts'
import * as blocks from './blocks.ts'
import * as broadcast from './broadcast.ts'
import * as calls from './calls.ts'
import { getContract } from './contracts.ts'
import * as node from './node.ts'
import type { Method } from './request.ts'
import * as transactions from './transactions.ts'
import { createTransaction } from './trx.ts'

const reading: Record<string, Method> = {
  getnowblock: blocks.getNowBlock,
  getblock: blocks.getBlock,
  getblockbynum: blocks.getBlockByNum,
  getblockbyid: blocks.getBlockById,
  getblockbylatestnum: blocks.getBlockByLatestNum,
  gettransactioncountbyblocknum: blocks.getTransactionCountByBlockNum,
  gettransactionbyid: transactions.getTransactionById,
  gettransactioninfobyid: transactions.getTransactionInfoById,
  gettransactioninfobyblocknum: transactions.getTransactionInfoByBlockNum,
  getaccount: accounts.getAccount,
  triggerconstantcontract: calls.triggerConstantContract,
  estimateenergy: calls.estimateEnergy,
  getenergyprices: node.getEnergyPrices,
  getbandwidthprices: node.getBandwidthPrices,
}

const acting: Record<string, Method> = {
  getaccountnet: accounts.getAccountNet,
  getaccountresource: accounts.getAccountResource,
  validateaddress: accounts.validateAddress,
  getcontract: getContract,
  triggersmartcontract: calls.triggerSmartContract,
  createtransaction: createTransaction,
  broadcasttransaction: broadcast.broadcastTransaction,
  broadcasthex: broadcast.broadcastHex,
  gettransactionfrompending: transactions.getTransactionFromPending,
  gettransactionlistfrompending: transactions.getTransactionListFromPending,
  getpendingsize: transactions.getPendingSize,
  getchainparameters: node.getChainParameters,
  getnodeinfo: node.getNodeInfo,
  listnodes: node.listNodes,
}

/** Methods by path prefix. */
export const walletMethods: Record<string, Record<string, Method>> = {
  wallet: { ...reading, ...acting },
  walletsolidity: reading,
}

/** Methods whose answer may be withheld to act as a node that took a transaction and fell silent. */
export const sendingMethods = ['broadcasttransaction', 'broadcasthex']
