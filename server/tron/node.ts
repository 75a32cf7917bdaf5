/**
 * A Tron node, as the platform reads it over java-tron's own JSON-RPC and HTTP interfaces.
 * Every function throws `NodeTrouble` and nothing else when the node fails.
 */
import { hexToBytes } from '@noble/hashes/utils.js'
import type { TronAddress } from './address.ts'
import {
  constantBytes,
  constantResult,
  solidReceipt,
  type Block,
  type LogEntry,
  type Receipt,
  type SolidReceipt,
} from './rpc-answers.ts'
import { readNode, type NodeLink } from './node-request.ts'
import { transferLogs, type LogQuery } from './logs.ts'
import * as calls from './rpc-calls.ts'
import { callBatch, type RpcCall } from './rpc.ts'
import { NodeTrouble } from './trouble.ts'

/** What a node reports about itself in one answer; `known` is its block at the number requested, or null. */
export type NodeView = { chainId: bigint; head: Block; solidHead: Block; known: Block | null }

export type TronNode = {
  chainId(): Promise<bigint>
  head(): Promise<Block>
  /** The last block that no reorganisation can undo. */
  solidHead(): Promise<Block>
  view(knownNumber: bigint): Promise<NodeView>
  block(number: bigint): Promise<Block>
  /** A token's transfers according to logs: hints where to read, not proof that anything moved. */
  logs(query: LogQuery): Promise<LogEntry[]>
  /** null while the transaction is in no block. */
  receipt(txId: string): Promise<Receipt | null>
  /** null until the transaction is in a solid block. */
  solidReceipt(txId: string): Promise<SolidReceipt | null>
  /**
   * Holders' tokens in the smallest unit, in the order given; at most 100 holders. As of the head and of what waits to
   * get into a block: a first estimate.
   */
  balancesOf(token: TronAddress, holders: readonly TronAddress[]): Promise<bigint[]>
  /** A holder's tokens as of the solid head. */
  solidBalanceOf(token: TronAddress, holder: TronAddress): Promise<bigint>
  /** Holders' TRX in sun as of the head, in the order given; at most 100 holders. */
  trxOf(holders: readonly TronAddress[]): Promise<bigint[]>
  /** The name that a token gives itself, which proves nothing; `null` where it is not text. */
  symbolOf(token: TronAddress): Promise<string | null>
}

export function tronNode(link: NodeLink): TronNode {
  const one = async <T>(call: RpcCall<T>): Promise<T> => (await callBatch(link, [call]))[0]
  return {
    chainId: () => one(calls.chainIdCall),
    head: () => one(calls.blockCall('latest')),
    solidHead: () => one(calls.blockCall('finalized')),
    view: knownNumber => view(link, knownNumber),
    block: async number => sameNumber(number, await one(calls.blockCall(calls.quantity(number)))),
    logs: query => transferLogs(link, query),
    receipt: async txId => sameTransaction(txId, await one(calls.receiptCall(txId))),
    solidReceipt: async txId =>
      sameTransaction(
        txId,
        await readNode(link, '/walletsolidity/gettransactioninfobyid', { value: txId }, solidReceipt),
      ),
    balancesOf: (token, holders) =>
      callBatch(
        link,
        holders.map(holder => calls.tokenBalanceCall(token, holder)),
      ),
    solidBalanceOf: (token, holder) =>
      readNode(
        link,
        '/walletsolidity/triggerconstantcontract',
        calls.balanceCall(token, holder),
        constantResult,
      ),
    trxOf: holders => callBatch(link, holders.map(calls.trxCall)),
    symbolOf: async token =>
      textOf(
        await readNode(
          link,
          '/walletsolidity/triggerconstantcontract',
          calls.symbolCall(token),
          constantBytes,
        ),
      ),
  }
}

async function view(link: NodeLink, knownNumber: bigint): Promise<NodeView> {
  const [chainId, head, solidHead, known] = await callBatch(link, [
    calls.chainIdCall,
    calls.blockCall('latest'),
    calls.blockCall('finalized'),
    calls.knownBlockCall(knownNumber),
  ])
  if (solidHead.number > head.number) throw new NodeTrouble('disagrees', 'solid block above the head')
  return { chainId, head, solidHead, known: known && sameNumber(knownNumber, known) }
}

function sameNumber(number: bigint, block: Block): Block {
  if (block.number === number) return block
  throw new NodeTrouble('garbage', 'another block than the one asked for')
}

function sameTransaction<R extends Receipt>(txId: string, receipt: R | null): R | null {
  if (receipt === null || receipt.txId === txId) return receipt
  throw new NodeTrouble('garbage', 'the receipt of another transaction')
}

const lengthMax = 32

/**
 * The text that a contract answered, as ABI writes a string or, in old tokens, 32 bytes. Its source is untrusted: what
 * could confuse a terminal is cut out, and it is cut to a short length.
 */
export function textOf(answer: string): string | null {
  const text = new TextDecoder().decode(hexToBytes(stringIn(answer) ?? answer))
  const shown = [...text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, lengthMax).join('')
  return shown === '' ? null : shown
}

/** The bytes of an ABI string: where it begins, its length, itself. */
function stringIn(answer: string): string | null {
  const [place, length] = [answer.slice(0, 64), answer.slice(64, 128)].map(word => BigInt(`0x${word || '0'}`))
  if (place !== 32n || length === undefined || length > BigInt(answer.length)) return null
  return answer.slice(128, 128 + Number(length) * 2)
}
