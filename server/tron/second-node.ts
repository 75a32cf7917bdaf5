/** What one node reports about money counts once a second node, of another owner, confirms it; where there is one. */
import { tronNode, type TronNode } from './node.ts'
import type { Nodes } from './agreed-transfers.ts'
import type { NodeLink } from './node-request.ts'
import type { TokenOnChain } from './cursor.ts'
import { payingNode, type PayingNode } from './paying-node.ts'
import { onlyThese } from './recipients.ts'
import { solidReceiptOf, transfersOf, type SolidTransfer } from './transfers.ts'
import { NodeTrouble } from './trouble.ts'

interface Links {
  second?: NodeLink | undefined
  timeoutMs?: number
}

/** All configured nodes: those that have to agree on what was read. */
export const allNodes = (links: NodeLink & Links): Nodes => {
  const second = secondNode(links)
  return second ? [tronNode(links), second] : [tronNode(links)]
}

/** `null` where none is configured. */
export const secondNode = (links: Links): TronNode | null => madeOf(links, tronNode)

/** The same for payers. */
export const secondPayingNode = (links: Links): PayingNode | null => madeOf(links, payingNode)

const madeOf = <Node>({ second, timeoutMs }: Links, make: (link: NodeLink) => Node): Node | null =>
  second ? make({ ...second, ...(timeoutMs && { timeoutMs }) }) : null

/** Throws `NodeTrouble` unless the second node shows each of these transfers, in a solid block of its own. */
export async function agreeOn(
  second: TronNode | null,
  { chainId, token }: TokenOnChain,
  transfers: readonly SolidTransfer[],
): Promise<void> {
  if (!second || transfers.length === 0) return
  if ((await second.chainId()) !== chainId) throw new NodeTrouble('disagrees', 'the chain of the second node')
  for (const txId of new Set(transfers.map(transfer => transfer.txId)))
    await agreeOnOne(
      second,
      token,
      transfers.filter(transfer => transfer.txId === txId),
    )
}

async function agreeOnOne(
  second: TronNode,
  token: TokenOnChain['token'],
  transfers: readonly SolidTransfer[],
): Promise<void> {
  const receipt = await solidReceiptOf(second, transfers[0]!.txId)
  if (!receipt) throw new NodeTrouble('behind', 'a transfer on the second node')
  const recipients = onlyThese(transfers.map(({ to }) => to))
  const shown = receipt.succeeded ? await transfersOf(receipt, token, recipients) : []
  const isShown = ({ ordinal, from, to, units, block }: SolidTransfer) =>
    shown.some(
      one =>
        one.ordinal === ordinal &&
        one.from === from &&
        one.to === to &&
        one.units === units &&
        one.block === block,
    )
  if (!transfers.every(isShown)) throw new NodeTrouble('disagrees', 'two nodes on a transfer')
}
