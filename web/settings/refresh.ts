import { listAddresses } from '../../contract/address-book.ts'
import { showCare } from '../../contract/care.ts'
import { enter } from '../../contract/entry.ts'
import { showWithdrawalTerms } from '../../contract/finance.ts'
import { showSecurity } from '../../contract/security.ts'
import { forgetHidden, refreshLists } from '../call/index.ts'

/** After a change of the account's protection: reloads what the page shows of it, and the client's profile. */
export async function refreshSettings(): Promise<void> {
  // New addresses may be held from now on.
  forgetHidden(showWithdrawalTerms)
  await refreshLists(enter, showSecurity, listAddresses, showCare)
}
