/** After a login or a registration: into the cabinet, and a word to the other tabs of this browser. */
import { v4 as newMark } from 'uuid'
import { lists } from '../../ui/call/lists.ts'
import { dismissFailures } from '../../ui/notices.ts'

/** Changes with every login. Tells nothing about whose it is. */
export const entryKey = 'mc_entry'

/** Forgets what an earlier session loaded and what was refused before, and tells the other tabs that theirs is over. */
export function entered(): void {
  lists.clear()
  dismissFailures()
  try {
    localStorage.setItem(entryKey, newMark())
  } catch {
    // Without storage the other tabs find out at their next call.
  }
}
