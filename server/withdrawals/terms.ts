import { showWithdrawalTerms } from '../../contract/finance.ts'
import { route } from '../http/route.ts'
import { addressBookOf } from './address-book.ts'
import { earlierAddresses, earlierRecipients } from './earlier.ts'
import { paidAddresses } from './paid-addresses.ts'
import { limitsOf } from './limit.ts'

/** Where to and how much can be withdrawn now. */
export const withdrawalTerms = route(showWithdrawalTerms, async (_request, { client, at }, { database }) => {
  const knownAddresses = await paidAddresses(database, client)
  const [book, limits, addresses, recipients] = await Promise.all([
    addressBookOf(database, client, knownAddresses, at),
    limitsOf(database, client, at),
    earlierAddresses(database, client),
    earlierRecipients(database, client),
  ])
  return { book, knownAddresses, earlierAddresses: addresses, earlierRecipients: recipients, limits }
})
