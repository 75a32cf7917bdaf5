import { transaction, type Transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { confirmsPassword, lockClient, payingWithCode, type Client } from '../identity/index.ts'
import type { ClientVisit } from '../visit.ts'

interface Proof {
  password: string
  oneTimeCode: string
}

/**
 * Makes a change that an open session alone must not make: with the password and, where the second factor is on, a
 * code, which is used up in the transaction of the change. Changes of one client wait for each other.
 */
export async function proving<Outcome extends string>(
  house: House,
  visit: ClientVisit,
  { password, oneTimeCode }: Proof,
  change: (tx: Transaction, client: Client) => Promise<Outcome>,
): Promise<Outcome | 'invalidPassword' | 'invalidOneTimeCode'> {
  if (!(await confirmsPassword(house, visit, password))) return 'invalidPassword'

  return payingWithCode<Outcome | 'invalidOneTimeCode'>(house, visit, oneTimeCode, takesCode =>
    transaction(house.database, async tx => {
      if (!(await takesCode(tx))) return 'invalidOneTimeCode'
      return change(tx, await lockClient(tx, visit.client))
    }),
  )
}
