/**
 * What this browser keeps of a client beside the session: an unanswered payment with its address and amount, Telegram's
 * signed proof, the referral code for which a chart was welcome. The language is the browser's, and stays.
 */
import { languageKey } from '../../contract/languages.ts'
import { appearanceKeys } from '../../ui/appearance.ts'
import { entryKey } from '../call/after-sign-in.ts'

export interface Shelves {
  local: () => Storage
  session: () => Storage
}

const browserShelves: Shelves = { local: () => localStorage, session: () => sessionStorage }

/** What tells nothing of the client; the mark of an entry would make other tabs begin again. */
const kept: readonly string[] = [languageKey, entryKey, ...appearanceKeys]

/** Removes all else that is ours, so that a new key cannot be forgotten here. */
export function forgetClient({ local, session }: Shelves = browserShelves): void {
  for (const shelf of [local, session]) attempt(() => clear(shelf()))
}

function clear(shelf: Storage): void {
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index))
  for (const key of keys) if (key?.startsWith('mc_') && !kept.includes(key)) shelf.removeItem(key)
}

/** Storage may be forbidden; then nothing is kept either. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {}
}
