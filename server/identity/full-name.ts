/** The names that clients can have: as they register, and as two operators change them. */
import { nameLengthMax } from '../../contract/limits.ts'
import { fullName } from '../../contract/rules.ts'

/** As it is stored: one blank between its words. */
export const readName = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** Whether it can be stored as the name of a person. */
export const isFullName = (name: string): boolean =>
  name === readName(name) && name.length <= nameLengthMax && fullName(name, {}) === null
