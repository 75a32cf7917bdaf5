/** Blocks over `/wallet` (up to the head) and `/walletsolidity` (up to the solid block). */
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Chain, View } from '../chain.ts'
import { integer, NodeError, text, flag, type Json, type Method } from './request.ts'
import { showAddress, showTransaction } from './transaction-json.ts'

export const getNowBlock: Method = ({ chain, view, visible }) =>
  showBlock(chain, chain.top(view), visible, true)

export const getBlockByNum: Method = ({ chain, view, body, visible }) => {
  const number = integer(body, 'num')
  return isShown(chain, view, number) ? showBlock(chain, number, visible, true) : {}
}

export const getBlockById: Method = ({ chain, view, body, visible }) => {
  const number = chain.blocks.numberOf(text(body, 'value'))
  return number !== null && isShown(chain, view, number) ? showBlock(chain, number, visible, true) : {}
}

/** One block by number or id, the latest without either; transactions only on request. */
export const getBlock: Method = ({ chain, view, body, visible }) => {
  const number = findBlock(chain, view, text(body, 'id_or_num'))
  if (number === null || !isShown(chain, view, number)) return {}
  return showBlock(chain, number, visible, flag(body, 'detail'))
}

function findBlock(chain: Chain, view: View, idOrNumber: string): number | null {
  if (idOrNumber === '') return chain.top(view)
  if (/^\d{1,15}$/.test(idOrNumber)) return Number(idOrNumber)
  if (/^[0-9a-f]{64}$/i.test(idOrNumber)) return chain.blocks.numberOf(idOrNumber)
  throw new NodeError('id must be legal block hash.')
}

export const getBlockByLatestNum: Method = ({ chain, view, body, visible }) => {
  const count = integer(body, 'num')
  if (count <= 0 || count >= 100) return {}
  const top = chain.top(view)
  const numbers = Array.from({ length: Math.min(count, top + 1) }, (_, at) => top - at)
  return { block: numbers.map(number => showBlock(chain, number, visible, true)) }
}

export const getTransactionCountByBlockNum: Method = ({ chain, view, body }) => {
  const number = integer(body, 'num')
  return { count: isShown(chain, view, number) ? chain.blocks.included(number).length : -1 }
}

const isShown = (chain: Chain, view: View, number: number): boolean =>
  chain.blocks.has(number) && number <= chain.top(view)

function showBlock(chain: Chain, number: number, visible: boolean, detail: boolean): Json {
  const { blocks } = chain
  const header = blocks.header(number)
  const included = detail ? blocks.included(number) : []
  return {
    blockID: blocks.id(number),
    block_header: {
      raw_data: {
        ...(number > 0 && { number }),
        txTrieRoot: header.transactionsRoot,
        witness_address: showAddress(header.witness, visible),
        parentHash: header.parentId,
        version: header.version,
        timestamp: header.timestampMs,
      },
      witness_signature: bytesToHex(blocks.signature(number)),
    },
    ...(included.length > 0 && {
      transactions: included.map(one => showTransaction(one.transaction, visible, one.contractRet)),
    }),
  }
}
