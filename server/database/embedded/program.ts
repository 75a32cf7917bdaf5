import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

const run = promisify(execFile)

/** PostgreSQL gets no secrets of ours through the environment, and no PG* variables that would change it. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs to the end; throws with the program's output. */
export async function runProgram(account: Account, program: string, args: string[]) {
  const [first = program, ...rest] = [...account.wrapper, program, ...args]
  await run(first, rest, { ...account.spawn, cwd: '/', env: environment() }).catch(error => {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} failed: ${(stderr || stdout || String(error)).trim().slice(-2000)}`, {
      cause: error,
    })
  })
}

/**
 * Starts a program and leaves it running, away from our terminal: Ctrl+C must reach us first, so that we stop it in
 * order. Its output goes to `output`, an open file.
 */
export function spawnProgram(account: Account, command: string[], output: number): ChildProcess {
  const [first = '', ...rest] = [...account.wrapper, ...command]
  const stdio: ['ignore', number, number] = ['ignore', output, output]
  return spawn(first, rest, { ...account.spawn, cwd: '/', env: environment(), detached: true, stdio })
}

/** Arguments to put before the server: where the system supports it (Linux), it is stopped the moment we die. */
export async function lifelinePrefix(): Promise<string[]> {
  const prefix = ['setpriv', '--pdeathsig', 'INT', '--']
  const [program = '', ...args] = prefix
  return run(program, [...args, 'true']).then(
    () => prefix,
    () => [],
  )
}
