import type { ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { readPidFile } from './leftovers.ts'
import { runProgram, spawnProgram } from './program.ts'
import { eventually } from './wait.ts'

export interface Postmaster {
  pid: number
  /** Settles when the process is gone, for whatever reason. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface LaunchOptions {
  cluster: string
  binaries: Binaries
  account: Account
  settings: Record<string, string>
  logFile: string
}

/** Recovery after a crash replays the journal first, which may take its time. */
const READY_MS_MAX = 10 * 60_000
const STOP_MS_MAX = 60_000
const LOG_BYTES_MAX = 10 * 1024 * 1024

/** Starts the server and returns when it takes connections; throws with the end of its log when it does not. */
export async function launch(options: LaunchOptions): Promise<Postmaster> {
  const { cluster, logFile } = options
  const child = await begin(options)
  const pid = child.pid
  const ended = new Promise<string>(resolve => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', error => resolve(error.message))
  })
  let end: string | undefined
  void ended.then(how => (end = how))

  const isSettled = await eventually(async () => {
    const file = await readPidFile(cluster)
    return end !== undefined || (file?.isReady === true && file.pid === pid)
  }, READY_MS_MAX)
  if (end !== undefined || pid === undefined || !isSettled) {
    child.kill('SIGINT')
    throw new Error(
      `PostgreSQL did not start (${end ?? 'too slow'}). End of ${logFile}:\n${await tail(logFile)}`,
    )
  }
  child.unref() // a process that forgot to stop us may end; we then end with it
  return { pid, ended, stop: () => stop(child, ended, options) }
}

async function begin({
  cluster,
  binaries,
  account,
  settings,
  logFile,
}: LaunchOptions): Promise<ChildProcess> {
  await turnOver(logFile)
  const log = await open(logFile, 'a', 0o600)
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return await spawnProgram(account, binaries.postgres, ['-D', cluster, ...flags], log.fd)
  } finally {
    await log.close()
  }
}

async function turnOver(logFile: string) {
  const size = await stat(logFile).then(
    file => file.size,
    () => 0,
  )
  if (size > LOG_BYTES_MAX) await rename(logFile, `${logFile}.1`)
}

async function tail(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).slice(-2000)
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
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_MS_MAX)
  await ended
  clearTimeout(impatience)
}
