/**
 * The roles that processes connect as. Each may do what the lists of tables and of functions contain, and no more: an
 * intruder in a process has its role, and not the whole database.
 */
import type { Rights } from './tables.ts'

export const roles = ['web', 'intake', 'jobs', 'payout', 'operators', 'reader'] as const
export type Role = (typeof roles)[number]

/** The owner of the database; it migrates, and no process serves as it. */
export const owner = 'mastercopy_owner'
/** The role's name in the database. */
export const roleName = (role: Role): string => `mastercopy_${role}`

const rightNames: Record<string, string> = { r: 'select', a: 'insert', w: 'update', d: 'delete' }
/** Every right that a table can give; what a list does not name must not be there. */
export const everyRight = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']

/** 'raw(name, email)' -> select, insert, update (email, name) */
export const rightsOf = (rights: Rights, role: Role): string[] =>
  [...(rights[role] ?? '').matchAll(/([rawd])(?:\(([^)]*)\))?/g)].map(([, letter, columns]) => {
    const right = rightNames[letter!]!
    return columns ? `${right} (${columns.split(', ').toSorted().join(', ')})` : right
  })
