/**
 * The addresses that a client saves for their withdrawals, and the rules for them. The rules are computed here once:
 * the server enforces them, and the page shows beforehand what they will refuse.
 */
import { dayMs } from './time.ts'
import { call, tryAgain } from './call.ts'
import { financeOutcomes, okOnly } from './codes.ts'
import { code, field, flag, list, moment, optional, record, refusing, text, type Values } from './wire.ts'

export const addressNameLengthMax = 40
/** The most that a client may save; more would not be found again. */
export const savedAddressesMax = 50

/**
 * How long a new address is held, a change of the account's protection counts, and a protection continues after it was
 * switched off.
 */
export const addressWaitMs = dayMs

/**
 * What a client can switch on: withdrawals to saved addresses only; holding an address that is neither paid nor saved
 * for a day.
 */
export const addressProtections = { savedOnly: 1, newWaits: 2 } as const
export type AddressProtection = keyof typeof addressProtections

/** Switched on at once; switched off, it goes on until `offAt`. */
const protection = record({ isOn: field('s', flag), offAt: field('f', optional(moment)) })

const savedAddress = record({
  address: field('w', text(34)),
  name: field('n', text()),
  savedAt: field('d', moment),
  /** A withdrawal has been paid to it. */
  isPaid: field('k', flag),
})

/** What a page needs of it. */
export const addressBook = {
  addresses: field('l', list(savedAddress)),
  savedOnly: field('so', protection),
  newWaits: field('nw', protection),
  /** Until then new addresses are held, because the account's protection was changed. */
  heldUntil: field('h', optional(moment)),
}

const address = refusing('w', text(64), 'invalidAddress')
const name = field('n', text(addressNameLengthMax))

const { ok, invalidAddress } = financeOutcomes

/** The client's saved addresses, and their protections. */
export const listAddresses = call('/api/finance/addresses/list', { outcomes: okOnly, answer: addressBook })

/** Save an address under a name. Takes a proof. */
export const saveAddress = call('/api/finance/addresses/save', {
  effect: 'changes',
  proof: 'needed',
  request: { address, name },
  outcomes: { ok, tryAgain, invalidAddress, addressKnown: 7, bookFull: 8 },
})

/** Rename a saved address; that grants nothing, so it needs no more than the session. */
export const renameAddress = call('/api/finance/addresses/rename', {
  effect: 'changes',
  // A new name grants nothing.
  proof: 'none',
  request: { address, name },
  outcomes: { ok, tryAgain, invalidAddress },
})

/** Remove an address. Takes a proof. */
export const removeAddress = call('/api/finance/addresses/remove', {
  effect: 'changes',
  proof: 'needed',
  request: { address },
  outcomes: { ok, tryAgain, invalidAddress },
})

const protectionOf = { protection: field('k', code(addressProtections)) }

/** Switch a protection on, at once; one that was going off stays on. */
export const protectAddresses = call('/api/finance/addresses/protect', {
  effect: 'changes',
  // Switching a protection on takes nothing from its client, and it must be easy to undo a thief's switching off.
  proof: 'none',
  request: protectionOf,
  outcomes: { ok, tryAgain },
})

/** Switch a protection off, a day from now. Takes a proof. */
export const unprotectAddresses = call('/api/finance/addresses/unprotect', {
  effect: 'changes',
  proof: 'needed',
  request: protectionOf,
  outcomes: { ok, tryAgain },
})

export type SavedAddress = Values<typeof addressBook>['addresses'][number]
export type AddressBook = Values<typeof addressBook>
/** The account's protections, beside the single addresses. */
export type AddressTerms = Omit<AddressBook, 'addresses'>

/** How a withdrawal is refused for its address: cases of the outcome 'invalidAddress'. */
export const addressCases = {
  /** It has to be saved first. */
  addressNotSaved: ['invalidAddress', 1],
  /** It is saved, and new addresses are held. */
  addressWaits: ['invalidAddress', 2],
  /** It is new, and the account's protection was changed. */
  addressHeld: ['invalidAddress', 3],
} as const

export interface AddressRefusal {
  case: keyof typeof addressCases
  /** When it will be free; undefined where it first has to be saved. */
  until?: Date
}

/** The facts about one address. */
export interface AddressFacts {
  savedAt: Date | undefined
  isPaid: boolean
}

/** Why nothing can be withdrawn to an address now, or `null`. */
export function addressRefusal(
  { savedAt, isPaid }: AddressFacts,
  { savedOnly, newWaits, heldUntil }: AddressTerms,
  at: Date,
): AddressRefusal | null {
  const savedLong = savedAt && new Date(savedAt.getTime() + addressWaitMs)
  const isFamiliar = isPaid || (savedLong !== undefined && savedLong <= at)

  if (isInForce(savedOnly, at) && !savedAt) return { case: 'addressNotSaved' }
  if (isFamiliar) return null
  if (isInForce(newWaits, at))
    return savedLong ? { case: 'addressWaits', until: savedLong } : { case: 'addressNotSaved' }
  if (!heldUntil || heldUntil <= at) return null
  return { case: 'addressHeld', until: savedLong && savedLong < heldUntil ? savedLong : heldUntil }
}

/** A page may have been loaded before the protection's last moment. */
export const isInForce = ({ isOn, offAt }: AddressBook['savedOnly'], at: Date): boolean =>
  isOn && (offAt === undefined || at < offAt)
