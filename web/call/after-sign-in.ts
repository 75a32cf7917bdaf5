/** After signing in or up: opens the cabinet, and notifies the other tabs of this browser. */
import { v4 as newMark } from 'uuid'
import { lists } from '../../ui/call/lists.ts'
import { dismissFailures } from '../../ui/notices.ts'

/** Changes with every sign-in. Reveals nothing about the client. */
export const entryKey = 'mc_entry'

/** Drops what an earlier session loaded and its refusals, and tells the other tabs that their session is over. */
export function entered(): void {
  lists.clear()
  dismissFailures()
  try {
    localStorage.setItem(entryKey, newMark())
  } catch {
    // Without storage the other tabs find out at their next call.
  }
}
