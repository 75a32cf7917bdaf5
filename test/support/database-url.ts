import { roles, type Role } from '../../server/database/roles.ts'

/** The same server, another database of it. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** The environment's variables by which processes of all roles reach a database, and `migrate` as well. */
export function databaseVariables(url: string, ...only: (Role | 'owner')[]): Record<string, string> {
  const all = [...roles.filter(role => role !== 'reader'), 'owner' as const]
  const wanted = only.length > 0 ? only : all
  return Object.fromEntries(
    wanted.map(role => [`DATABASE_${role.toUpperCase()}_URL`, asUser(url, `mastercopy_${role}`)]),
  )
}

/** The same database, as someone else. Where a password is asked for, all have the same. */
export function asUser(url: string, user: string): string {
  const changed = new URL(url)
  changed.username = user
  return changed.href
}
