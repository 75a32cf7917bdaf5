/** The account to which money has just moved: it is lit on the page that comes next, as new entries are. */
import type { TradingAccount } from '../../contract/trading.ts'

const knownForMs = 15_000
let moved: { uid: string | undefined; until: number } | null = null

/** Without a number the one that has just been opened, which is the first of the list. */
export function lightAccount(uid?: string): void {
  moved = { uid, until: Date.now() + knownForMs }
}

export const litAmong = (accounts: readonly TradingAccount[]): string | undefined =>
  moved && Date.now() <= moved.until ? (moved.uid ?? accounts[0]?.uid) : undefined
