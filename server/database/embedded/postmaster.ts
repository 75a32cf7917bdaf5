import type { ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { readPidFile } from './leftovers.ts'
import { inUseElsewhere, lockIsTaken, lockPrefix } from './lock.ts'
import { lifelinePrefix, runProgram, spawnProgram } from './program.ts'
import { eventually } from './wait.ts'

export interface Postmaster {
  pid: number
  /** Settles when the process is gone, for whatever reason. */
  ended: Promise<string>
  stop: () => Promise<void>
}

export interface LaunchOptions {
  /** The data folder; the log and the lock lie in it beside the cluster. */
  folder: string
  cluster: string
  binaries: Binaries
  account: Account
  settings: Record<string, string>
}

/** Recovery after a crash replays the journal first, which may take its time. */
const readyMsMax = 10 * 60_000
const stopMsMax = 60_000
const logBytesMax = 10 * 1024 * 1024

/** Starts the server and returns when it takes connections; throws with the end of its log when it does not. */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const { child, ended } = await begin(options)
  let how: string | undefined
  void ended.then(word => (how = word))

  const isSettled = await eventually(
    async () => how !== undefined || (await isReady(options.cluster, child.pid)),
    readyMsMax,
  )
  if (how !== undefined || child.pid === undefined || !isSettled) {
    child.kill('SIGINT')
    throw await explain(how ?? 'too slow', options)
  }
  child.unref() // a process that forgot to stop us may end; the server then ends with it
  return { pid: child.pid, ended, stop: () => stop(child, ended, options) }
}

async function begin({ folder, cluster, binaries, account, settings }: LaunchOptions) {
  await turnOver(logFile(folder))
  const log = await open(logFile(folder), 'a', 0o600)
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const prefix = [...(await lockPrefix(folder)), ...(await lifelinePrefix())]
    const child = spawnProgram(account, [...prefix, binaries.postgres, '-D', cluster, ...flags], log.fd)
    return { child, ended: endOf(child) }
  } finally {
    await log.close()
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', error => resolve(error.message))
  })
}

async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const file = await readPidFile(cluster)
  return file?.isReady === true && file.pid === pid
}

async function explain(how: string, { folder }: LaunchOptions): Promise<Error> {
  if (how === `code ${lockIsTaken}`) return inUseElsewhere(folder)
  const end = (await readFile(logFile(folder), 'utf8')).slice(-2000)
  return new Error(`PostgreSQL did not start (${how}). ${logFile(folder)} ends with:\n${end}`)
}

function logFile(folder: string): string {
  return join(folder, 'postgres.log')
}

async function turnOver(file: string) {
  const size = await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
  if (size > logBytesMax) await rename(file, `${file}.1`)
}

/** Fast shutdown: calls in flight are rolled back. When that hangs, immediate: the journal repairs it at start. */
async function stop(
  child: ChildProcess,
  ended: Promise<string>,
  { binaries, account, cluster }: LaunchOptions,
) {
  child.ref()
  if (process.platform === 'win32') {
    await runProgram(account, binaries.pgCtl, ['stop', '-m', 'fast', '-D', cluster])
  } else {
    child.kill('SIGINT')
  }
  const impatience = setTimeout(() => child.kill('SIGQUIT'), stopMsMax)
  await ended
  clearTimeout(impatience)
}
