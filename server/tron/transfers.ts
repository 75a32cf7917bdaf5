/**
 * Transfers of the token to our addresses, proven: in a block, by the right contract, in a transaction that succeeded.
 * The logs of a range only show which transactions to read. Amounts come from their receipts; calldata and the return
 * value of `transfer` prove nothing and are never read.
 */
import { addressFromHex20, hex20FromAddress, type TronAddress } from './address.ts'
import type { LogEntry, Receipt, ReceiptLog, SolidReceipt } from './rpc-answers.ts'
import type { LogQuery } from './logs.ts'
import type { TronNode } from './node.ts'
import { transferTopic } from './token-call.ts'
import { NodeTrouble } from './trouble.ts'

/** One transfer, identified for ever by its transaction and its place among that transaction's logs. */
export type Transfer = {
  txId: string
  ordinal: number
  from: TronAddress
  to: TronAddress
  /** Whole units of the token; a uint256, so it may exceed every account. */
  units: bigint
  block: bigint
}

/** A transfer that nothing can undo any more, with the time of its block. */
export type SolidTransfer = Transfer & { at: Date }

/**
 * Which recipients matter. A few addresses are passed to the node; with many it is cheaper to read everybody's
 * transfers and filter here, so `filter` is null then.
 */
export type Recipients = {
  filter: readonly TronAddress[] | null
  ours(addresses: readonly TronAddress[]): Promise<ReadonlySet<TronAddress>>
}

export type BlockRange = { fromBlock: bigint; toBlock: bigint }

/** A log of every transaction that pays one of ours in solid blocks: a hint, not proof. */
export const arrivalLogs = (
  node: TronNode,
  token: TronAddress,
  recipients: Recipients,
  range: BlockRange,
): Promise<LogEntry[]> => transactionsWithTransfers(node, recipients, { token, ...range, upTo: 'finalized' })

/**
 * Transfers in blocks that a reorganisation may still undo: to be shown, never to be credited. Of transactions with
 * a log that is wanted.
 */
export async function freshTransfers(
  node: TronNode,
  token: TronAddress,
  recipients: Recipients,
  range: BlockRange,
  isWanted: (log: LogEntry) => boolean = () => true,
): Promise<Transfer[]> {
  const query = { token, ...range, upTo: 'latest' } as const
  const found = await transactionsWithTransfers(node, recipients, query, isWanted)
  const transfers: Transfer[] = []
  for (const log of found) {
    const receipt = await node.receipt(log.transactionHash)
    if (receipt?.succeeded) transfers.push(...(await transfersOf(receipt, token, recipients)))
  }
  return transfers
}

/** One log of every transaction that pays one of ours, in the chain's order. */
async function transactionsWithTransfers(
  node: TronNode,
  recipients: Recipients,
  query: Omit<LogQuery, 'to'>,
  isWanted: (log: LogEntry) => boolean = () => true,
): Promise<LogEntry[]> {
  const logs = (await node.logs({ ...query, to: recipients.filter })).filter(isWanted)
  const ours = await recipients.ours(logs.flatMap(log => recipientOf(log) ?? []))
  const firsts = new Map<string, LogEntry>()
  for (const log of logs) {
    const to = recipientOf(log)
    if (to && ours.has(to) && !firsts.has(log.transactionHash)) firsts.set(log.transactionHash, log)
  }
  return [...firsts.values()].sort((a, b) => Number(a.blockNumber - b.blockNumber))
}

/** The receipts of the transactions of solid logs, without those that failed. */
export async function successes(node: TronNode, logs: readonly LogEntry[]): Promise<SolidReceipt[]> {
  const receipts: SolidReceipt[] = []
  for (const log of logs) {
    const receipt = await agreedReceipt(node, log)
    if (receipt.succeeded) receipts.push(receipt)
  }
  return receipts
}

/**
 * The receipt, equal on both interfaces of the node. A failed transaction can keep its logs in a block (OUT_OF_TIME),
 * so a log without this is not money; and one interface alone has been wrong before.
 */
async function agreedReceipt(node: TronNode, log: LogEntry): Promise<SolidReceipt> {
  const solid = await solidReceiptOf(node, log.transactionHash)
  // The log was in a solid block, so a node without its receipt is behind or inconsistent.
  if (!solid) throw new NodeTrouble('behind', 'receipt of a solid transaction')
  if (solid.block !== log.blockNumber) throw new NodeTrouble('disagrees', 'receipts of one transaction')
  return solid
}

/** `null` while the transaction is in no block that is solid. */
export async function solidReceiptOf(node: TronNode, txId: string): Promise<SolidReceipt | null> {
  const rpc = await node.receipt(txId)
  const solid = await node.solidReceipt(txId)
  if (!solid) return null
  if (!rpc) throw new NodeTrouble('behind', 'receipt of a solid transaction')
  if (rpc.block !== solid.block || !sameOutcome(rpc, solid))
    throw new NodeTrouble('disagrees', 'receipts of one transaction')
  return solid
}

function sameOutcome(a: Receipt, b: Receipt): boolean {
  return a.succeeded === b.succeeded && (!a.succeeded || JSON.stringify(a.logs) === JSON.stringify(b.logs))
}

/** The ordinal counts all logs of the transaction, of any contract, so no reorganisation can change it. */
export async function transfersOf(
  receipt: Receipt,
  token: TronAddress,
  recipients: Recipients,
): Promise<Transfer[]> {
  const { txId, block } = receipt
  const transfers = receipt.logs.flatMap((log, ordinal) => {
    const transfer = readTransfer(log, token)
    return transfer ? [{ txId, ordinal, block, ...transfer }] : []
  })
  const ours = await recipients.ours(transfers.map(transfer => transfer.to))
  return transfers.filter(transfer => ours.has(transfer.to))
}

/** A log as a Transfer of this very token: name, symbol and topic of another contract prove nothing. */
function readTransfer(log: ReceiptLog, token: TronAddress): Moved | null {
  if (log.address !== hex20FromAddress(token) || log.topics[0] !== transferTopic) return null

  const moved = readMoved(log)
  if (!moved) throw new NodeTrouble('garbage', 'a transfer of the token in an unknown form')
  return moved
}

type Moved = Pick<Transfer, 'from' | 'to' | 'units'>

/** A Transfer of any fungible token; `null` when the log has another form. */
export function readMoved({ topics, data }: ReceiptLog): Moved | null {
  const from = addressInWord(topics[1])
  const to = addressInWord(topics[2])
  const isWhole = topics[0] === transferTopic && topics.length === 3 && data.length === 64
  return from && to && isWhole ? { from, to, units: BigInt(`0x${data}`) } : null
}

const recipientOf = (log: LogEntry): TronAddress | null => addressInWord(log.topics[2])

function addressInWord(word = ''): TronAddress | null {
  const digits = /^0{24}([0-9a-f]{40})$/.exec(word)?.[1]
  return digits ? addressFromHex20(digits) : null
}
