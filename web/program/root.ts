import { dayFaults, isEvent, readLeaf, type DayEvent } from '../../contract/day-root.ts'
import type { DayLeaves, DayRoot } from '../../contract/track-record.ts'

/** Whether a day's leaves have the given number, form and order, and the given root. */
export const rootFits = (
  { day, leaves, root }: Pick<DayRoot, 'day' | 'leaves' | 'root'>,
  published: DayLeaves,
): boolean =>
  root === published.root &&
  published.leaves.length === leaves &&
  dayFaults(day, root, published.leaves).length === 0

/** The leaves of each type, in the order of their first. */
export function eventsOf(leaves: readonly string[]): Map<DayEvent['type'], DayEvent[]> {
  const events = new Map<DayEvent['type'], DayEvent[]>()
  for (const leaf of leaves.map(readLeaf))
    if (leaf && isEvent(leaf)) events.set(leaf.type, [...(events.get(leaf.type) ?? []), leaf])
  return events
}

export type DealEvent = Extract<DayEvent, { number: string }>
export const isOfDeal = (event: DayEvent): event is DealEvent => 'number' in event

/** What finds a deal's proof: its seal where that is known here, or its number, which each program has of its own. */
export const searchFor = (event: DealEvent): string =>
  'seal' in event ? event.seal : event.number.split('/')[0]!

type CountedDay = Pick<DayRoot, 'day' | 'leaves'>

/**
 * Computes the roots of days that follow one another, each also as the next day's first leaf has it. Returns the days
 * that do not fit, or null where the leaves of one did not come.
 */
export async function brokenDays(
  days: readonly CountedDay[],
  leavesOf: (day: string) => Promise<DayLeaves | null>,
  tellChecked: (count: number) => void,
): Promise<string[] | null> {
  const broken = new Set<string>()
  let before: { day: string; root: string } | undefined
  for (const [index, { day, leaves }] of days.entries()) {
    const published = await leavesOf(day)
    if (!published) return null
    const { root } = published
    if (!rootFits({ day, leaves, root }, published)) broken.add(day)
    if (before && rootBefore(published) !== before.root) broken.add(before.day)
    before = { day, root }
    tellChecked(index + 1)
  }
  return [...broken].toSorted()
}

function rootBefore({ leaves }: DayLeaves): string | undefined {
  const first = readLeaf(leaves[0] ?? '')
  return first?.type === 'day' ? first.previous : undefined
}

/** The root of the day before, the register and the log, with which each day begins. */
export const frameLeaves = 3
