/** Which code runs: the package's version, and the commit where the program runs from a checkout. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql, type Connection } from '../database/index.ts'

const root = resolve(import.meta.dirname, '../..')

/** Such as `0.1.0+3c1a9e6`. Without git's folder the version alone. */
export const codeVersion: string = [packageVersion(), commitOf(join(root, '.git'))]
  .filter(part => part !== null)
  .join('+')

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Read from git's files: a server needs no git, and git refuses folders of other users. */
export function commitOf(gitFolder: string): string | null {
  const head = read(join(gitFolder, 'HEAD'))
  const ref = /^ref: (\S+)$/.exec(head)?.[1]
  const id = ref ? read(join(gitFolder, ref)) || packedId(gitFolder, ref) : head
  return /^[\da-f]{40}/.test(id) ? id.slice(0, 7) : null
}

const packedId = (gitFolder: string, ref: string): string =>
  read(join(gitFolder, 'packed-refs'))
    .split('\n')
    .find(line => line.endsWith(` ${ref}`)) ?? ''

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The last migration step of the schema. */
export async function schemaVersion(connection: Connection): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select max(name) as name from migration_journal`.execute(connection)
  return rows[0]?.name ?? 'none'
}
