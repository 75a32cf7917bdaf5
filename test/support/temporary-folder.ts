import { statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processExists } from '../../server/database/embedded/processes.ts'

const memory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/** A database is more than a thousand small files, and every test file gets one: a disk takes far longer than memory. */
export const temporaryBase = process.env['TMPDIR'] === undefined && hasRoom(memory) ? memory : tmpdir()

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** Names its maker, so that leftovers of a killed run can be distinguished from folders in use. */
export function temporaryFolder(purpose: string): Promise<string> {
  return mkdtemp(join(temporaryBase, `mastercopy-${purpose}-${process.pid}-`))
}

/** A data folder that all processes of one test run share; its starter's id is in the name. */
export const sharedFolder = (starter: number): string =>
  join(temporaryBase, `mastercopy-shared-${starter}-folder`)

const NAME = /^mastercopy-[a-z]+-(\d+)-/

/** Removes the folders whose makers are gone. */
export async function removeAbandoned() {
  for (const name of await readdir(temporaryBase)) {
    const pid = Number(NAME.exec(name)?.[1] ?? process.pid)
    if (!processExists(pid))
      await rm(join(temporaryBase, name), { recursive: true, force: true }).catch(() => {})
  }
}
