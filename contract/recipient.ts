/**
 * Who can be paid while withdrawals are protected: a recipient who was never paid before is as new as a new address.
 * The server enforces it, and the page shows beforehand what it will refuse.
 */
import { isInForce, type AddressTerms } from './address-book.ts'

/** How a transfer is refused for its recipient: cases of the outcome 'invalidAddress', after those of addresses. */
export const recipientCases = {
  /** New recipients wait for the end of the protection. */
  recipientWaits: ['invalidAddress', 4],
  /** A protection is on, and has no end. */
  recipientLocked: ['invalidAddress', 5],
} as const

export interface RecipientRefusal {
  case: keyof typeof recipientCases
  /** When new recipients are free; undefined where a protection first has to be switched off. */
  until?: Date
}

/** Why nothing can be transferred to a new recipient now, or `null`. */
export function recipientRefusal(
  { savedOnly, newWaits, heldUntil }: AddressTerms,
  at: Date,
): RecipientRefusal | null {
  const ends = [savedOnly, newWaits].filter(one => isInForce(one, at)).map(({ offAt }) => offAt)
  if (heldUntil && at < heldUntil) ends.push(heldUntil)
  if (ends.length === 0) return null
  const known = ends.filter(end => end !== undefined)
  if (known.length < ends.length) return { case: 'recipientLocked' }
  return { case: 'recipientWaits', until: known.reduce((last, end) => (end > last ? end : last)) }
}
