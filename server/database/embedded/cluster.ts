import { access, chmod, mkdir, rename, rm } from 'node:fs/promises'
import { type Account, handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Door } from './door.ts'
import { runProgram } from './program.ts'

/** Makes PostgreSQL's data folder unless it is there. A making that was cut short is begun again. */
export async function ensureCluster(cluster: string, binaries: Binaries, account: Account, door: Door) {
  const unfinished = `${cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  if (!(await isThere(cluster))) {
    await initialise(unfinished, binaries, account, door)
    await rename(unfinished, cluster)
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

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
