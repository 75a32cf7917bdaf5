/** Which entries of the next page are new: compared with the entries shown before, not by a clock. */
interface Known {
  list: 'transactions' | 'withdrawals'
  /** The time of the latest entry that was there before. */
  at: Date | undefined
  until: number
}

const knownForMs = 15_000
let known: Known | null = null

/** Highlights later entries of this list on the page that is opened next. */
export function lightAfter(list: Known['list'], at: Date | undefined): void {
  known = { list, at, until: Date.now() + knownForMs }
}

export function isLit(list: Known['list'], at: Date): boolean {
  if (known?.list !== list || Date.now() > known.until) return false
  return known.at === undefined || at > known.at
}
