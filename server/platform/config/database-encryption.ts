/** Whether what travels to the database is encrypted, and to the right one. The driver says how it reads the address. */
import pg from 'pg'
import { isLoopback } from './text.ts'

/** What is wrong with the address for production, without a word of what it holds; `null` where nothing is. */
export function databaseProblem(url: string): string | null {
  const host = hostOf(url)
  if (host === null) return 'cannot be read, or names a certificate that cannot'
  if (isLoopback(host) || host.startsWith('/')) return null
  const modes = new URL(url).searchParams.getAll('sslmode')
  if (modes.length === 1 && modes[0] === 'verify-full') return null
  return 'production needs sslmode=verify-full for a database on another machine'
}

/** Parameters of the address and the PG* variables may name another host than its beginning. */
function hostOf(url: string): string | null {
  try {
    return new pg.Client({ connectionString: url }).host
  } catch {
    return null
  }
}
