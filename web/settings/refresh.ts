import { enter } from '../../contract/entry.ts'
import { showSecurity } from '../../contract/security.ts'
import { refreshQuietly } from '../call/quietly.ts'

/** After a change of what protects the account: fetches what the page tells about it, and the client's profile. */
export async function refreshSettings(): Promise<void> {
  await Promise.all([refreshQuietly(enter), refreshQuietly(showSecurity)])
}
