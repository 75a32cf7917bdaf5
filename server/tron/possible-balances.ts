/** A movement on one address: how much more it holds after that block. */
export type Change = { block: bigint; units: bigint }

/**
 * What an address may hold at the end of one of several blocks: before all changes, and after each block that has some.
 * A node reports a balance of its own solid head, which may be any of the last blocks; a balance in this set differs
 * from the books only by the moment it was read at.
 */
export function possibleBalances(before: bigint, changes: readonly Change[]): bigint[] {
  const blocks = new Map<bigint, bigint>()
  for (const { block, units } of changes) blocks.set(block, (blocks.get(block) ?? 0n) + units)
  const balances = [before]
  for (const [, units] of [...blocks].sort(([a], [b]) => (a < b ? -1 : 1)))
    balances.push(balances.at(-1)! + units)
  return balances
}
