import { showWithdrawalTerms } from '../../contract/finance.ts'
import { answers } from '../answer.ts'
import { addressBookOf } from './address-book.ts'
import { paidAddresses } from './address-paid.ts'
import { limitsOf } from './limit.ts'

/** Where to and how much can be withdrawn now. */
export const withdrawalTerms = answers(
  showWithdrawalTerms,
  async (_request, { client, at }, { database }) => {
    const [book, knownAddresses, limits] = await Promise.all([
      addressBookOf(database, client, at),
      paidAddresses(database, client),
      limitsOf(database, client, at),
    ])
    return { book, knownAddresses, limits }
  },
)
