import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serversOn } from './processes.ts'
import { eventually } from './wait.ts'

const run = promisify(execFile)

/** How a program ends that found the lock taken. */
export const lockIsTaken = 75

const flockWords = ['flock', '--no-fork', '--conflict-exit-code', String(lockIsTaken)]
const probeWords = [...flockWords, '--nonblock']
/** Seconds: someone else's probe must not be taken for a server. */
const holdWords = [...flockWords, '--timeout', '2']

/** For this long a server may hold the lock before or after it can be seen as one. */
const startingOrEndingMs = 5_000

export function lockFile(folder: string): string {
  return join(folder, 'server.lock')
}

/**
 * Arguments to put before the server. Where the system supports it (Linux), the kernel then holds a lock for as long as
 * the server or a child of it lives. It is visible from another container on the same folder too, where neither a
 * process number nor PostgreSQL's own check of shared memory means anything.
 */
export async function lockPrefix(folder: string): Promise<string[]> {
  // Another start may be probing the same file at this moment: taken means that flock works, too.
  const code = await exitCode([...probeWords, '/dev/null', 'true'])
  return code === 0 || code === lockIsTaken ? [...holdWords, lockFile(folder)] : []
}

/** Throws when a server that is not visible here holds the folder: nothing in it may be touched then. */
export async function refuseUnseen(folder: string, cluster: string) {
  const isExplained = async () => !(await isTaken(folder)) || (await serversOn(cluster)).length > 0
  if (!(await eventually(isExplained, startingOrEndingMs))) throw inUseElsewhere(folder)
}

async function isTaken(folder: string): Promise<boolean> {
  const file = lockFile(folder)
  return existsSync(file) && (await exitCode([...probeWords, file, 'true'])) === lockIsTaken
}

export function inUseElsewhere(folder: string): Error {
  return new Error(
    `${folder} is in use by a PostgreSQL that cannot be seen from here (another container?): stop it first`,
  )
}

async function exitCode([program = '', ...args]: string[]): Promise<number | undefined> {
  return run(program, args).then(
    () => 0,
    (error: { code?: number }) => error.code,
  )
}
