import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** The one way in to the embedded server. */
export interface Door {
  /** Settings for the server. */
  settings: Record<string, string>
  /** initdb's authentication setting. */
  initdb: string[]
  url(user: string, database: string): string
  /** Removes what a killed server left in it. Only when no server is there. */
  removeLeftovers: () => Promise<void>
  close: () => Promise<void>
}

/** A socket's path is cut by the system at about 107 bytes; the server also makes one with '.lock' behind it. */
const socketFolderBytesMax = 107 - '/.s.PGSQL.5432.lock'.length

/** A Unix socket in a folder that only we may enter; where there are none (Windows) loopback with a password. */
export function openDoor(folder: string, account: Account): Promise<Door> {
  return process.platform === 'win32' ? loopbackDoor(folder) : socketDoor(folder, account)
}

async function socketDoor(folder: string, account: Account): Promise<Door> {
  const own = join(folder, 'socket')
  const isShort = Buffer.byteLength(own) <= socketFolderBytesMax
  const place = isShort ? own : await shortFolder(folder)
  await mkdir(place, { recursive: true, mode: 0o700 })
  await chmod(place, 0o700)
  if (process.getuid?.() === 0) await chown(place, account.uid ?? 0, account.gid ?? 0)
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: place,
      unix_socket_permissions: '0700',
      port: '5432',
    },
    initdb: ['--auth-local=trust', '--auth-host=reject'],
    url: (user, database) =>
      `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(place)}&sslmode=disable`,
    removeLeftovers: async () => {
      for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(place, name), { force: true })
    },
    // Our own folder stays: the server took its socket away, and another start may be using it already.
    close: () => (isShort ? Promise.resolve() : rm(place, { recursive: true, force: true })),
  }
}

/** The name is written down so that the next start can remove it when we had no time to. */
async function shortFolder(folder: string): Promise<string> {
  const note = join(folder, 'socket-folder')
  const earlier = await readFile(note, 'utf8').catch(() => undefined)
  if (earlier?.includes('/mastercopy-')) await rm(earlier, { recursive: true, force: true })
  const base = Buffer.byteLength(tmpdir()) <= 40 ? tmpdir() : '/tmp'
  const place = await mkdtemp(join(base, 'mastercopy-'))
  await writeFile(note, place)
  return place
}

async function loopbackDoor(folder: string): Promise<Door> {
  const file = join(folder, 'password')
  await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {})
  const password = await readFile(file, 'utf8')
  const port = await freePort()
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
    initdb: [`--pwfile=${file}`, '--auth=scram-sha-256'],
    url: (user, database) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    removeLeftovers: async () => {},
    close: async () => {},
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1')
  return address.port
}
