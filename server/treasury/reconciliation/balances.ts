/**
 * Compares what an address holds with what is recorded of it. A node reports balances of its solid head only, and more
 * may arrive during the call; so the comparison is with everything that the address held in the last blocks, and a
 * difference counts only when each reading finds it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import * as tron from '../../tron/index.ts'
import { overlapBlocks } from '../../deposits/index.ts'
import type { Finding } from './finding.ts'
import { recordedUpTo, type Scan } from './scan.ts'

const attemptsMax = 3

/** The recorded balance of an address, and from which block on it holds. */
export interface Recorded {
  since: bigint
  within: (blocks: Blocks) => Promise<bigint>
}

/** Up to a block, and what is said to be in blocks that no chain has yet: it counts at once, or it never would. */
export interface Blocks {
  upTo: bigint
  beyond: bigint
}

/** `null`: the chain and the records agree. Throws `NodeTrouble`; then there is no result. */
export async function compareBalance(
  scan: Scan,
  address: tron.TronAddress,
  recorded: Recorded,
): Promise<Finding | null> {
  for (let attempts = 1; ; attempts++) {
    const { heldMicro, possible } = await readBalance(scan, address, recorded)
    if (possible.includes(heldMicro)) return null
    if (attempts === attemptsMax) return difference(address, heldMicro, possible.at(-1)!)
    await pause(scan.recheckMs)
  }
}

async function readBalance(scan: Scan, address: tron.TronAddress, recorded: Recorded) {
  const before = await scan.node.solidHead()
  const heldMicro = await scan.node.solidBalanceOf(scan.usdt.token, address)
  const after = await scan.node.solidHead()
  // Behind a balancer the balance may come from a node that lags a little behind the one that named the head.
  const settled = greatest(recorded.since, least(await recordedUpTo(scan), before.number - overlapBlocks))
  const range = { fromBlock: settled + 1n, toBlock: after.number }
  const moves = await tron.movementsOf(scan.node, scan.usdt.token, address, range)
  const changes = moves
    .filter(({ from, to }) => from !== to)
    .map(({ block, from, units }) => ({ block, units: from === address ? -units : units }))
  const blocks = { upTo: settled, beyond: after.number + overlapBlocks }
  return { heldMicro, possible: tron.possibleBalances(await recorded.within(blocks), changes) }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const greatest = (a: bigint, b: bigint): bigint => (a > b ? a : b)

const difference = (subject: string, foundMicro: bigint, expectedMicro: bigint): Finding => ({
  kind: foundMicro > expectedMicro ? 'holdsMore' : 'holdsLess',
  subject,
  expectedMicro,
  foundMicro,
})
