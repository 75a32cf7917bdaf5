import { dayFaults, isEvent, readLeaf, type DayEvent } from '../../contract/day-root.ts'
import type { DayLeaves, DayRoot } from '../../contract/track-record.ts'

/** Whether a day's leaves have the given number, form and order, and the given root. */
export const rootFits = ({ day, leaves, root }: DayRoot, published: DayLeaves): boolean =>
  root === published.root &&
  published.leaves.length === leaves &&
  dayFaults(day, root, published.leaves).length === 0

/** The number of leaves of each type, in the order of their first. */
export function eventCounts(leaves: readonly string[]): Map<DayEvent['type'], number> {
  const counts = new Map<DayEvent['type'], number>()
  for (const leaf of leaves.map(readLeaf))
    if (leaf && isEvent(leaf)) counts.set(leaf.type, (counts.get(leaf.type) ?? 0) + 1)
  return counts
}

/** The root of the day before, the register and the log, with which each day begins. */
export const frameLeaves = 3
