/** Entries by the reader's months, in the order in which they come. */
export function byMonth<T extends { at: Date }>(entries: readonly T[]): { month: string; entries: T[] }[] {
  const groups: { month: string; entries: T[] }[] = []
  for (const entry of entries) {
    const month = localMonthOf(entry.at)
    const last = groups.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else groups.push({ month, entries: [entry] })
  }
  return groups
}

/** YYYY-MM, where the reader is. */
const localMonthOf = (at: Date): string => `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`
