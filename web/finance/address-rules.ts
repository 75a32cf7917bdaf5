/** What an address book means for an address that is being typed. */
import { addressRefusal, type AddressBook, type AddressRefusal } from '../../contract/address-book.ts'
import type { WithdrawalTerms } from '../../contract/finance.ts'
import type { Rule } from '../../contract/rules.ts'
import { checkedWallet } from '../../contract/tron-address.ts'

type Terms = Pick<WithdrawalTerms, 'book' | 'knownAddresses' | 'asOf'>

export function refusalOf({ book, knownAddresses, asOf }: Terms, typed: string): AddressRefusal | null {
  const address = typed.trim()
  const savedAt = findSaved(book, address)?.savedAt
  return addressRefusal({ savedAt, isPaid: knownAddresses.includes(address) }, book, asOf)
}

export const findSaved = ({ addresses }: AddressBook, typed: string) =>
  addresses.find(({ address }) => address === typed.trim())

/** As a rule of the form: the server would refuse it. */
export const allowedAddress =
  (terms: Terms): Rule =>
  (value, all) => {
    const mistyped = checkedWallet(value, all)
    if (mistyped) return mistyped
    const refusal = refusalOf(terms, value)
    if (!refusal) return null
    return { message: refusal.case === 'addressNotSaved' ? 'addressNotSaved' : 'addressWaits' }
  }

/** Addresses that the client knows: those that were paid, and those that they saved. */
export const familiarAddresses = ({ book, knownAddresses }: Terms): string[] => [
  ...knownAddresses,
  ...book.addresses.map(({ address }) => address),
]
