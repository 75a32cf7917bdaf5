/** The same server, another database of it. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** The same database, as somebody else. Where a password is asked for, all have the same. */
export function asUser(url: string, user: string): string {
  const changed = new URL(url)
  changed.username = user
  return changed.href
}
