/** Which entries of the page that is opened next are new: what was there before is known, so no clock is asked. */
interface Known {
  list: 'transactions' | 'withdrawals'
  /** Of the latest entry that was there before. */
  at: Date | undefined
  until: number
}

const knownForMs = 15_000
let known: Known | null = null

/** Entries of this list that come after are lit, on the page that is opened now. */
export function lightAfter(list: Known['list'], at: Date | undefined): void {
  known = { list, at, until: Date.now() + knownForMs }
}

export function isLit(list: Known['list'], at: Date): boolean {
  if (known?.list !== list || Date.now() > known.until) return false
  return known.at === undefined || at > known.at
}
