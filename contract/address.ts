/**
 * The uid of an account, which is also a client's internal (P2P) address: a kind, two check digits, ten digits,
 * as in `MC47 3051 9462 80`. The check digits follow ISO 7064 MOD 97-10 as an IBAN does, so every single wrong
 * digit and every swap of two neighbours is noticed before a cent moves.
 */
export const uidKinds = { finance: 'MC', trading: 'MT', token: 'MK' } as const
export type UidKind = keyof typeof uidKinds

const uidShape = /^(M[CTK])(\d{2})(\d{10})$/

/** Makes a uid from ten random digits. */
export function makeUid(kind: UidKind, tenDigits: string): string {
  if (!/^\d{10}$/.test(tenDigits)) throw new Error(`a uid needs ten digits, got "${tenDigits}"`)
  const prefix = uidKinds[kind]
  const check = 98 - remainder97(`${tenDigits}${lettersAsDigits(prefix)}00`)
  return `${prefix}${String(check).padStart(2, '0')}${tenDigits}`
}

/** Whether as many characters are typed as a uid has: only then can its check digits be wrong. */
export const isWholeUid = (typed: string): boolean => compact(typed).length >= 14

/** Parses a uid as a person types it: spaces and case do not matter. `null` when it is not one. */
export function readUid(kind: UidKind, typed: string): string | null {
  const uid = compact(typed)
  const match = uidShape.exec(uid)
  if (!match || match[1] !== uidKinds[kind]) return null
  return remainder97(`${match[3]}${lettersAsDigits(match[1])}${match[2]}`) === 1 ? uid : null
}

/** Whether it is the uid of any account, check digits and all. */
export const isUid = (text: string): boolean =>
  (Object.keys(uidKinds) as UidKind[]).some(kind => readUid(kind, text) === text)

const compact = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** A uid in groups of four, for people, on one line. */
export const groupUid = (uid: string): string => inFours(uid, '\u00a0')

/** An address in groups of four, where a label has no room for the whole of it on a line. */
export const groupAddress = (address: string): string => inFours(address, ' ')

const inFours = (text: string, space: string): string => text.replace(/(.{4})(?=.)/g, `$1${space}`)

const lettersAsDigits = (letters: string): string =>
  letters.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))

function remainder97(digits: string): number {
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}
