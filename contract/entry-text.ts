/** How entries of a history are written: months by name, account numbers in groups. */
import { groupUid, isUid } from './address.ts'
import type { Formats } from './format.ts'

/** Account numbers inside a text, in groups of four; everything else stays as it is. */
export const groupUids = (text: string): string =>
  text.replace(/\bM[A-Z]\d{12}\b/g, found => (isUid(found) ? groupUid(found) : found))

/** The subject of an entry: months are written out, account numbers in groups, and everything else as it is. */
export const aboutEntry = ({ month }: Pick<Formats, 'month'>, text: string): string =>
  /^\d{4}-\d{2}$/.test(text) ? month(text) : groupUids(text)
