/**
 * The proof that a token's transfer has failed. Receipts alone do not prove it: nodes have reported a failure of what
 * had succeeded, and the truth minutes later, when the payment had been made again. The sender's balance has to agree
 * on each node: the balance when the transfer was signed, and what moved since, without this transfer.
 */
import type { NodesAndClock } from './agreed-view.ts'
import { blocksApartMax } from './plausible-block.ts'
import { movementsOf } from './movements.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { PayingNode } from './paying-node.ts'
import { possibleBalances } from './possible-balances.ts'
import { solidBalance, type BalanceAt } from './solid-balance.ts'
import { NodeTrouble } from './trouble.ts'

/** The findings of one node, as they are stored. */
interface Balances {
  before: Written | null
  after: Written
  /** The movements in between, in the order of the blocks. */
  moved: { txId: string; block: string; units: string }[]
  agrees: boolean
}
type Written = Record<keyof BalanceAt, string>

export interface FailureProof {
  isProven: boolean
  balances: Balances[]
}

/** Behind a gateway the balance may come from a node that lags, and it has to be past the failure as well. */
export const isSettled = (block: bigint, solid: bigint): boolean => solid >= block + blocksApartMax

/** Reads from each node. Throws `NodeTrouble` while a node does not know yet. */
export async function proveFailure(
  { node, second }: Pick<NodesAndClock, 'node' | 'second'>,
  row: TransactionRecord,
  block: bigint,
): Promise<FailureProof> {
  const balances: Balances[] = []
  for (const [at, one] of [node, second].entries()) {
    const before = row.balanceBefore?.[at] ?? row.balanceBefore?.[0] ?? null
    if (one) balances.push(await balancesOf(one, row, block, before))
  }
  return { isProven: balances.every(({ agrees }) => agrees), balances }
}

async function balancesOf(
  node: PayingNode,
  row: TransactionRecord,
  block: bigint,
  before: BalanceAt | null,
): Promise<Balances> {
  const token = row.token!
  const after = await solidBalance(node, token, row.owner)
  const settled = after.from - blocksApartMax
  if (!isSettled(block, after.from)) throw new NodeTrouble('behind', 'the balance after a failure')
  if (!before) return { before, after: written(after), moved: [], agrees: false }

  const range = { fromBlock: before.to + 1n, toBlock: after.to }
  const moves = (await movementsOf(node, token, row.owner, range)).filter(({ from, to }) => from !== to)
  const changes = moves.map(one => ({ ...one, units: one.from === row.owner ? -one.units : one.units }))
  const upToSettled = changes.filter(change => change.block <= settled)
  const base = upToSettled.reduce((units, change) => units + change.units, before.units)
  const without = possibleBalances(
    base,
    changes.filter(change => change.block > settled),
  )
  const agrees = without.includes(after.units) && moves.every(({ txId }) => txId !== row.txId)
  // Another payment of the same amount is under way: the one that is seen may be either of them.
  if (agrees && without.includes(after.units + row.units))
    throw new NodeTrouble('behind', 'a balance that may be of either of two moments')
  const moved = changes.map(({ txId, block: at, units }) => ({
    txId,
    block: String(at),
    units: String(units),
  }))
  return { before: written(before), after: written(after), moved, agrees }
}

const written = ({ from, to, units }: BalanceAt): Written => ({
  from: String(from),
  to: String(to),
  units: String(units),
})
