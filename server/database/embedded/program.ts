import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

const run = promisify(execFile)

/** PostgreSQL gets no secrets of ours through the environment, and no PG* variables that would change it. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs to the end; throws with what the program said. */
export async function runProgram(account: Account, program: string, args: string[]) {
  const [first = program, ...rest] = [...account.wrapper, program, ...args]
  await run(first, rest, { ...account.spawn, cwd: '/', env: environment() }).catch(error => {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} failed: ${(stderr || stdout || String(error)).trim().slice(-2000)}`, {
      cause: error,
    })
  })
}

/** How a program ends that found the lock taken. */
export const LOCK_IS_TAKEN = 75

/**
 * Starts and leaves running, away from our terminal: Ctrl+C must reach us first, who then stop it in order.
 * `output` is an open file; `lockFile` is held while the program or a child of it lives.
 */
export async function spawnProgram(
  account: Account,
  command: string[],
  lockFile: string,
  output: number,
): Promise<ChildProcess> {
  const words = [...account.wrapper, ...(await lock(lockFile)), ...(await lifeline()), ...command]
  const [first = '', ...rest] = words
  const stdio: ['ignore', number, number] = ['ignore', output, output]
  return spawn(first, rest, { ...account.spawn, cwd: '/', env: environment(), detached: true, stdio })
}

/**
 * Where the system can do it (Linux), the kernel holds a lock for the server and all its children. It also sees
 * a server in another container on the same folder, which neither we nor PostgreSQL's own check can.
 */
async function lock(file: string): Promise<string[]> {
  const words = ['flock', '--nonblock', '--no-fork', '--conflict-exit-code', String(LOCK_IS_TAKEN)]
  return (await works([...words, '/dev/null', 'true'])) ? [...words, file] : []
}

/** Where the system can do it (Linux), the server is asked to stop the moment that we die, however we die. */
async function lifeline(): Promise<string[]> {
  const words = ['setpriv', '--pdeathsig', 'INT', '--']
  return (await works([...words, 'true'])) ? words : []
}

async function works([program = '', ...args]: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  )
}
