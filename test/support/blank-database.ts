import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { executeStatements } from './connection.ts'
import { onDatabase } from './database-url.ts'

/** A database that nobody has migrated, for tests of that. */
export async function blankDatabase(): Promise<{
  url: string
  adminUrl: string
  close: () => Promise<void>
}> {
  const server = inject('testServer')
  const name = `blank_${randomBytes(6).toString('hex')}`
  await executeStatements(server.adminUrl, `create database ${name} owner ${server.owner}`)
  return {
    url: onDatabase(server.url, name),
    adminUrl: onDatabase(server.adminUrl, name),
    close: () => executeStatements(server.adminUrl, `drop database ${name} with (force)`),
  }
}
