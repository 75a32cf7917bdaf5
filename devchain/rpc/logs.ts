/**
 * `eth_getLogs` with java-tron's limits. As there, the result of a transaction is ignored: the logs of one that ran out
 * of time are found, although nothing came of it.
 */
import type { Place } from '../blocks.ts'
import type { Chain } from '../chain.ts'
import type { Log } from '../machine.ts'
import { address20, blockNumber, hash, invalid, numberIn, quantity, RpcError, secondsOf } from './params.ts'

const rangeMax = 5000
const resultsMax = 10_000
const addressesMax = 1000
const alternativesMax = 1000

interface Filter {
  addresses: Set<string>
  /** Per place in the topics: what may stand there, `null` for anything. */
  topics: (Set<string> | null)[]
}

export function getLogs(chain: Chain, params: unknown) {
  if (typeof params !== 'object' || params === null) throw invalid('invalid params')
  const request = params as Record<string, unknown>
  const filter = { addresses: readAddresses(request['address']), topics: readTopics(request['topics']) }
  const [from, to] = readRange(chain, request)
  const found = []
  for (const number of chain.blocks.filled(from, to)) {
    found.push(...logsOfBlock(chain, number, filter))
    if (found.length > resultsMax)
      throw new RpcError(-32005, `query returned more than ${resultsMax} results`)
  }
  return found
}

function readAddresses(value: unknown): Set<string> {
  if (value === undefined || value === null) return new Set()
  if (typeof value === 'string') return new Set([readOneAddress(value, 'invalid address')])
  if (!Array.isArray(value)) throw invalid('invalid addresses in query')
  if (value.length > addressesMax) throw invalid(`exceed max addresses: ${addressesMax}`)
  return new Set(value.map((one, at) => readOneAddress(one, `invalid address at index ${at}`)))
}

function readOneAddress(value: unknown, complaint: string): string {
  try {
    return address20(value)
  } catch {
    throw invalid(`${complaint}: [${String(value)}]`)
  }
}

function readTopics(value: unknown): Filter['topics'] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalid('invalid topic(s)')
  if (value.length > 4) throw invalid('topics size should be <= 4')
  return value.map(slot => {
    if (slot === null) return null
    const alternatives: unknown[] = Array.isArray(slot) ? slot : [slot]
    if (alternatives.length > alternativesMax) throw invalid(`exceed max topics: ${alternativesMax}`)
    // An empty list of alternatives means anything, as on a real node.
    return alternatives.length === 0 ? null : new Set(alternatives.map(readTopic))
  })
}

function readTopic(value: unknown): string {
  try {
    return hash(value)
  } catch {
    throw invalid(`invalid topic(s): ${String(value)}`)
  }
}

/** First and last block requested. Without bounds it is the head alone. */
function readRange(chain: Chain, request: Record<string, unknown>): [number, number] {
  const { fromBlock = null, toBlock = null, blockHash = null } = request
  if (blockHash !== null) return readBlockHash(chain, blockHash, fromBlock !== null || toBlock !== null)

  const head = chain.top('head')
  const to = toBlock === null || toBlock === 'latest' ? Infinity : bound(chain, toBlock)
  const from = fromBlock === null || fromBlock === 'latest' ? Math.min(to, head) : bound(chain, fromBlock)
  if (fromBlock !== null && toBlock !== null && from > to)
    throw invalid('please verify: fromBlock <= toBlock')
  if (Math.min(to, head) - from > rangeMax) throw invalid(`exceed max block range: ${rangeMax}`)
  return [from, Math.min(to, head)]
}

function readBlockHash(chain: Chain, value: unknown, hasBounds: boolean): [number, number] {
  if (hasBounds) {
    throw invalid('cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other')
  }
  const number = chain.blocks.numberOf(hash(value))
  if (number === null) throw invalid('invalid blockHash')
  return [number, number]
}

/** A bound may lie above the head; a tag may not. */
function bound(chain: Chain, value: unknown): number {
  const number = typeof value === 'string' ? numberIn(value) : null
  return number ?? blockNumber(chain, value)!
}

function logsOfBlock(chain: Chain, number: number, filter: Filter) {
  let logIndex = 0
  return chain.blocks.included(number).flatMap(({ transaction, receipt }, index) =>
    receipt.logs.flatMap(log => {
      const shown = showLog(chain, log, transaction.id, { number, index }, logIndex++)
      return matches(filter, log) ? [shown] : []
    }),
  )
}

function matches({ addresses, topics }: Filter, log: Log): boolean {
  if (addresses.size > 0 && !addresses.has(log.address)) return false
  return topics.every((wanted, at) => {
    const topic = log.topics[at]
    return topic !== undefined && (wanted === null || wanted.has(topic))
  })
}

/** `logIndex` counts within the block, so it changes when a reorganisation moves the transaction. */
export const showLog = (chain: Chain, log: Log, id: string, { number, index }: Place, logIndex: number) => ({
  address: `0x${log.address}`,
  topics: log.topics.map(topic => `0x${topic}`),
  data: `0x${log.data}`,
  blockHash: `0x${chain.blocks.id(number)}`,
  blockNumber: quantity(number),
  blockTimestamp: quantity(secondsOf(chain.blocks.timestampMs(number))),
  transactionHash: `0x${id}`,
  transactionIndex: quantity(index),
  logIndex: quantity(logIndex),
  removed: false,
})
