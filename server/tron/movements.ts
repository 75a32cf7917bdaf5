/** Transfers into and out of one address, and those of other contracts' tokens to our addresses. */
import { addressFromHex20, hex20FromAddress, type TronAddress } from './address.ts'
import type { LogEntry, SolidReceipt } from './rpc-answers.ts'
import { recipientsMax } from './logs.ts'
import type { TronNode } from './node.ts'
import { readMoved, successes, type BlockRange, type Recipients, type SolidTransfer } from './transfers.ts'

/** Every transfer of the token from or to an address in solid blocks. */
export async function movementsOf(
  node: TronNode,
  token: TronAddress,
  address: TronAddress,
  range: BlockRange,
): Promise<SolidTransfer[]> {
  const query = { token, ...range, upTo: 'finalized' } as const
  const logs = [
    ...(await node.logs({ ...query, from: [address], to: null })),
    ...(await node.logs({ ...query, to: [address] })),
  ]
  const moved = await emitted(node, logs, contract => contract === token)
  return moved.filter(({ from, to }) => from === address || to === address)
}

/** A log of every transaction that moves the token from any of some addresses in solid blocks. */
export async function departureLogs(
  node: TronNode,
  token: TronAddress,
  senders: readonly TronAddress[],
  range: BlockRange,
): Promise<LogEntry[]> {
  const logs: LogEntry[] = []
  for (let at = 0; at < senders.length; at += recipientsMax) {
    const from = senders.slice(at, at + recipientsMax)
    logs.push(...(await node.logs({ token, from, to: null, ...range, upTo: 'finalized' })))
  }
  return onePerTransaction(logs)
}

/** Transfers of the token from any of some addresses in a transaction that succeeded. */
export const departuresIn = (
  receipt: SolidReceipt,
  token: TronAddress,
  senders: ReadonlySet<TronAddress>,
): ContractTransfer[] =>
  emittedIn(receipt, contract => contract === token).filter(({ from }) => senders.has(from))

/** A transfer of the token of one contract: of the money, or of what only calls itself so. */
export type ContractTransfer = SolidTransfer & { contract: TronAddress }

/** Transfers of other contracts' tokens to some addresses in solid blocks. Anyone can emit what claims to be one. */
export async function foreignTransfers(
  node: TronNode,
  money: TronAddress,
  recipients: Recipients,
  range: BlockRange,
): Promise<ContractTransfer[]> {
  const logs = await node.logs({ token: null, to: recipients.filter, ...range, upTo: 'finalized' })
  const others = logs.filter(({ address }) => address !== hex20FromAddress(money))
  const moved = await emitted(node, others, contract => contract !== money)
  const ours = await recipients.ours(moved.map(({ to }) => to))
  return moved.filter(({ to }) => ours.has(to))
}

/** All transfers that the logs' transactions emitted, once they succeeded. */
async function emitted(
  node: TronNode,
  logs: readonly LogEntry[],
  isWatched: (contract: TronAddress) => boolean,
): Promise<ContractTransfer[]> {
  const receipts = await successes(node, onePerTransaction(logs))
  return receipts.flatMap(receipt => emittedIn(receipt, isWatched))
}

function emittedIn(
  { txId, block, at, logs }: SolidReceipt,
  isWatched: (contract: TronAddress) => boolean,
): ContractTransfer[] {
  return logs.flatMap((log, ordinal) => {
    const contract = addressFromHex20(log.address)
    const moved = isWatched(contract) ? readMoved(log) : null
    return moved ? [{ txId, ordinal, block, at, contract, ...moved }] : []
  })
}

function onePerTransaction(logs: readonly LogEntry[]): LogEntry[] {
  const firsts = new Map(logs.toReversed().map(log => [log.transactionHash, log]))
  return [...firsts.values()].sort((a, b) => Number(a.blockNumber - b.blockNumber))
}
