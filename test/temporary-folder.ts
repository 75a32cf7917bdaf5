import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from '../server/database/embedded/processes.ts'

/** Names its maker, so that what a killed test run left can be told from what a living one uses. */
export function temporaryFolder(purpose: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `mastercopy-${purpose}-${process.pid}-`))
}

const NAME = /^mastercopy-[a-z]+-(\d+)-/

/** Removes the folders whose makers are gone. */
export async function removeAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1] ?? process.pid)
    if (!exists(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}
