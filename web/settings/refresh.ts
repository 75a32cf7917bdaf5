import { listAddresses } from '../../contract/address-book.ts'
import { enter } from '../../contract/entry.ts'
import { showWithdrawalTerms } from '../../contract/finance.ts'
import { showSecurity } from '../../contract/security.ts'
import { forgetUnseen, refreshQuietly } from '../call/quietly.ts'

/** After a change of what protects the account: fetches what the page tells about it, and the client's profile. */
export async function refreshSettings(): Promise<void> {
  // New addresses may wait from now on.
  forgetUnseen(showWithdrawalTerms)
  await Promise.all([refreshQuietly(enter), refreshQuietly(showSecurity), refreshQuietly(listAddresses)])
}
