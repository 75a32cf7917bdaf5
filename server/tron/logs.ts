import { addressWord, transferTopic } from './token-call.ts'
import { hex20FromAddress, type TronAddress } from './address.ts'
import { logEntry, type LogEntry } from './rpc-answers.ts'
import type { NodeLink } from './node-request.ts'
import { blockCall, quantity } from './rpc-calls.ts'
import { callBatch } from './rpc.ts'
import { NodeTrouble } from './trouble.ts'
import { z } from 'zod'

/** Both ends of the range are included. */
export type LogQuery = {
  /** `null`: every contract's. */
  token: TronAddress | null
  /** Senders of the transfers; without it, any. */
  from?: readonly TronAddress[]
  /** Recipients of the transfers; `null` for any. */
  to: readonly TronAddress[] | null
  fromBlock: bigint
  toBlock: bigint
  /** The node must have at least this much of the chain: its solid part up to `toBlock`, or its head. */
  upTo: 'finalized' | 'latest'
}

/** java-tron answers for at most 5000 blocks and 10 000 logs, and takes 1000 alternatives in a topic. */
const blocksMax = 4000n
export const recipientsMax = 1000
/** Across all holders, USDT moves some 60 times in a block. */
const blocksMaxForEverybody = 100n

/** Reads in pieces that a node answers, and in smaller ones when it refuses a piece as too large. */
export async function transferLogs(link: NodeLink, query: LogQuery): Promise<LogEntry[]> {
  const logs: LogEntry[] = []
  for (const piece of pieces(query)) logs.push(...(await logsByHalves(link, piece)))
  return logs
}

function* pieces(query: LogQuery): Generator<LogQuery> {
  const step = query.to === null && !query.from ? blocksMaxForEverybody : blocksMax
  for (let fromBlock = query.fromBlock; fromBlock <= query.toBlock; fromBlock += step) {
    const last = fromBlock + step - 1n
    const toBlock = last < query.toBlock ? last : query.toBlock
    for (const to of chunks(query.to)) yield { ...query, fromBlock, toBlock, to }
  }
}

function chunks(to: readonly TronAddress[] | null): (readonly TronAddress[] | null)[] {
  if (to === null) return [null]
  const count = Math.ceil(to.length / recipientsMax)
  return Array.from({ length: count }, (_, i) => to.slice(i * recipientsMax, (i + 1) * recipientsMax))
}

async function logsByHalves(link: NodeLink, query: LogQuery): Promise<LogEntry[]> {
  try {
    return await logsOf(link, query)
  } catch (error) {
    const halves = isTooMuch(error) ? halved(query) : []
    if (halves.length === 0) throw error

    const logs: LogEntry[] = []
    for (const half of halves) logs.push(...(await logsByHalves(link, half)))
    return logs
  }
}

const isTooMuch = (error: unknown) =>
  error instanceof NodeTrouble && (error.reason === 'tooMany' || error.reason === 'oversized')

/** Half the blocks; within one block half the recipients; below that nothing is left to halve. */
function halved(query: LogQuery): LogQuery[] {
  const { fromBlock, toBlock, to } = query
  if (fromBlock < toBlock) {
    const middle = (fromBlock + toBlock) / 2n
    return [
      { ...query, toBlock: middle },
      { ...query, fromBlock: middle + 1n },
    ]
  }
  if (to === null || to.length < 2) return []
  const middle = to.length >> 1
  return [
    { ...query, to: to.slice(0, middle) },
    { ...query, to: to.slice(middle) },
  ]
}

async function logsOf(link: NodeLink, query: LogQuery): Promise<LogEntry[]> {
  const recipients = query.to?.map(addressWord) ?? null
  const senders = query.from?.map(addressWord) ?? null
  const filter = {
    ...(query.token === null ? {} : { address: `0x${hex20FromAddress(query.token)}` }),
    topics: [
      `0x${transferTopic}`,
      senders?.map(word => `0x${word}`) ?? null,
      recipients?.map(word => `0x${word}`) ?? null,
    ],
    fromBlock: quantity(query.fromBlock),
    toBlock: quantity(query.toBlock),
  }
  const [head, logs] = await callBatch(link, [
    blockCall(query.upTo),
    { method: 'eth_getLogs', params: [filter], shape: z.array(logEntry) },
  ])
  // A node that lags behind the one that named the range would silently omit its last blocks.
  if (head.number < query.toBlock) throw new NodeTrouble('behind', 'logs')

  const accounts = { senders: senders && new Set(senders), recipients: recipients && new Set(recipients) }
  const faithful = logs.every(log => matches(log, query, accounts))
  if (!faithful) throw new NodeTrouble('garbage', 'logs that were not asked for')
  return logs
}

type Accounts = { senders: Set<string> | null; recipients: Set<string> | null }

function matches(log: LogEntry, query: LogQuery, { senders, recipients }: Accounts): boolean {
  const [topic, from, to] = log.topics
  return (
    (query.token === null || log.address === hex20FromAddress(query.token)) &&
    topic === transferTopic &&
    from !== undefined &&
    (senders === null || senders.has(from)) &&
    to !== undefined &&
    (recipients === null || recipients.has(to)) &&
    log.blockNumber >= query.fromBlock &&
    log.blockNumber <= query.toBlock
  )
}
