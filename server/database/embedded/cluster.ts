import { existsSync } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Account, handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Door } from './door.ts'
import { runProgram } from './program.ts'

/** Makes PostgreSQL's data folder unless it exists. An interrupted one is begun again. */
export async function ensureCluster(cluster: string, binaries: Binaries, account: Account, door: Door) {
  const unfinished = `${cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  if (!existsSync(cluster)) {
    await initialise(unfinished, binaries, account, door)
    await rename(unfinished, cluster)
    await settle(dirname(cluster))
  }
  await handOver(cluster, account)
}

async function initialise(cluster: string, binaries: Binaries, account: Account, door: Door) {
  await mkdir(cluster)
  await chmod(cluster, 0o700)
  await handOver(cluster, account)
  await runProgram(account, binaries.initdb, [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--encoding=UTF8',
    // The same order and letter case on every system, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...door.initdb,
  ])
}

/** After a power cut the new name must still be there: under the old one it would be taken for unfinished. */
async function settle(folder: string) {
  if (process.platform === 'win32') return // cannot open a folder
  const entries = await open(folder, 'r')
  try {
    await entries.sync()
  } finally {
    await entries.close()
  }
}
