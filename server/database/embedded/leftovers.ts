import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { processExists, serversOn } from './processes.ts'
import { eventually } from './wait.ts'

const stopMsMax = 60_000

/** The number in postmaster.pid, and whether that postmaster reports that it takes connections. */
export async function readPidFile(cluster: string): Promise<{ pid: number; isReady: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number.parseInt(lines[0] ?? '', 10), isReady: (lines[7] ?? '').trim() === 'ready' }
}

/**
 * Ends what an earlier process left on the folder: stops an orphaned postmaster, waits for the last of its children,
 * and removes postmaster.pid only when its number now belongs to a stranger or a zombie. (Where the number is free
 * PostgreSQL decides itself, and knows more: it also checks shared memory.)
 */
export async function settleLeftovers(cluster: string, log: Log) {
  const orphan = await readPidFile(cluster)
  if (orphan && (await serversOn(cluster)).includes(orphan.pid)) {
    log.warn(`PostgreSQL of an earlier run is still there (process ${orphan.pid}): asking it to stop`)
    process.kill(orphan.pid, 'SIGINT')
  }
  const isFree = async () => (await serversOn(cluster)).length === 0
  if (!(await eventually(isFree, stopMsMax))) {
    throw new Error(
      `Processes of an earlier PostgreSQL still work in ${cluster}: ${(await serversOn(cluster)).join(', ')}`,
    )
  }
  const left = await readPidFile(cluster)
  if (left && processExists(left.pid)) await rm(join(cluster, 'postmaster.pid'))
}
