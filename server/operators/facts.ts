/** What facts of a proposal are made of. */
import { sha256 } from '../platform/sha256.ts'
import type { Proposal } from './actions.ts'

/** A value as JSON, which has no line ends; characters that could be taken for one are escaped. */
export const inOneLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The name of a subject that is wholly in its facts. */
export const factsHash = (facts: Proposal['facts']): string =>
  sha256(JSON.stringify(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)))).toString(
    'hex',
  )
