/** How entries of a statement are written: amounts with their sign, account numbers in groups. */
import { groupUid, readUid, uidKinds, type UidKind } from '../../contract/address.ts'
import type { Micro } from '../../contract/money.ts'
import type { Formats } from './format.ts'

/** "+$25.00" or "−$100.000001": to the last decimal, so that a statement adds up. */
export const signedMoney = (
  { exactMoney }: Pick<Formats, 'exactMoney'>,
  amountMicro: Micro,
  isOutgoing: boolean,
): string => {
  if (amountMicro === 0n) return exactMoney(0n)
  return isOutgoing ? exactMoney(-amountMicro) : `+${exactMoney(amountMicro)}`
}

/** A result to the last decimal, with its sign: "+$0.012345", "−$3.00". */
export const exactResult = (tongue: Pick<Formats, 'exactMoney'>, resultMicro: Micro): string =>
  signedMoney(tongue, resultMicro < 0n ? -resultMicro : resultMicro, resultMicro < 0n)

/** Account numbers inside a text, in groups of four; everything else stays as it is. */
export const groupUids = (text: string): string =>
  text.replace(/\bM[A-Z]\d{12}\b/g, found => (isUid(found) ? groupUid(found) : found))

/** What an entry is about: a month is written as one, account numbers in groups, and everything else as it is. */
export const aboutEntry = ({ month }: Pick<Formats, 'month'>, text: string): string =>
  /^\d{4}-\d{2}$/.test(text) ? month(text) : groupUids(text)

const isUid = (text: string) =>
  (Object.keys(uidKinds) as UidKind[]).some(kind => readUid(kind, text) !== null)
