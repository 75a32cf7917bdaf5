import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFile } from './lock.ts'

/**
 * The account that PostgreSQL runs as. It refuses to be root: then it runs as nobody, and where a folder on its way is
 * closed to nobody (root's home), inside a user namespace in which root is called nobody.
 */
export interface Account {
  /** Who must own the data on disk. */
  uid: number | undefined
  gid: number | undefined
  /** For child_process. */
  spawn: { uid?: number; gid?: number }
  /** Arguments to put before every program. */
  wrapper: string[]
}

/** initdb wants a user that exists; this one does on every Linux. */
const nobodyId = 65534

const readAndEnter = 0o005
const enterOnly = 0o001

/** `program` and `data` are the folders that PostgreSQL must reach. */
export async function chooseAccount(program: string, data: string): Promise<Account> {
  const uid = process.getuid?.()
  if (uid !== 0) return { uid, gid: process.getgid?.(), spawn: {}, wrapper: [] }
  if (process.platform !== 'linux') {
    throw new Error(
      'PostgreSQL does not run as root: start as an ordinary user, or set DATABASE_WEB_URL and its siblings',
    )
  }
  if ((await isOpen(program, readAndEnter)) && (await isOpen(dirname(data), enterOnly))) {
    return { uid: nobodyId, gid: nobodyId, spawn: { uid: nobodyId, gid: nobodyId }, wrapper: [] }
  }
  const wrapper = ['unshare', '-U', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, '--']
  return { uid: 0, gid: 0, spawn: {}, wrapper }
}

/** May others use this folder, and enter every folder above it? */
async function isOpen(folder: string, mode: number): Promise<boolean> {
  const allows = ((await stat(folder)).mode & mode) === mode
  const parent = dirname(folder)
  return allows && (parent === folder || isOpen(parent, enterOnly))
}

/** Gives the account access to the data folder, which root may have made for root alone, and to the lock in it. */
export async function letIn(folder: string, { uid, gid }: Account) {
  if (process.getuid?.() !== 0 || uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  await chown(lockFile(folder), uid, gid).catch(() => {}) // made by the first start
}

/** Gives a folder and all in it to the account, when it is not its already (the installation was moved). */
export async function handOver(folder: string, account: Account) {
  const { uid, gid } = account
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return
  if (process.getuid?.() !== 0) {
    throw new Error(
      `${folder} belongs to another user: start as that user, or give it to this one with chown`,
    )
  }
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid)
  await lchown(folder, uid, gid)
}
