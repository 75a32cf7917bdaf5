/** What facts of a proposal are made of. */
import { isOneLine } from '../../contract/console/fields.ts'
import { sha256 } from '../platform/sha256.ts'
import type { Proposal } from './actions.ts'

/** A value as JSON, which has no line ends; what could be taken for one, or would not be seen, is escaped. */
export const inOneLine = (value: unknown): string =>
  Array.from(JSON.stringify(value), sign => (isOneLine(sign) ? sign : escaped(sign))).join('')

/** Of a sign beyond the first plane its two halves, as JSON has it. */
const escaped = (sign: string): string =>
  sign
    .split('')
    .map(half => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** The name of a subject that is wholly in its facts. */
export const factsHash = (facts: Proposal['facts']): string =>
  sha256(JSON.stringify(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)))).toString(
    'hex',
  )
