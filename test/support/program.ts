/** The program as a process, for tests that start it as a user does. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { runCommandLine } from '../../server/cli/command-line.ts'
import { built } from './built-server.ts'
import { eventually } from '../../server/database/embedded/wait.ts'
import { captureConsole } from './console.ts'
import { sharedFolder, temporaryBase } from './temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

export interface Program {
  child: ChildProcess
  url: string
  invitation: string
  /** What it wrote on its standard output, line by line. */
  logged: string[]
}

const running = new Set<ChildProcess>()
const folders = new Set<string>()

/** A data folder of its own, gone after `stopAll`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(temporaryBase, 'mastercopy-start-'))
  folders.add(folder)
  return folder
}

/**
 * A data folder of its own in which the program has run before, as the first start leaves it. That one takes three
 * times as long as any other, so it is made once for all processes of a test run.
 */
export async function usedFolder(): Promise<string> {
  const made = sharedFolder(process.ppid)
  const making = `${made}.making`
  if (!existsSync(made)) {
    if (isMine(making)) await firstStart(making, made)
    else if (!(await eventually(() => existsSync(made), 600_000))) throw new Error(`nobody has made ${made}`)
  }
  const folder = newFolder()
  await run('cp', ['--archive', `${made}/.`, folder])
  return folder
}

/** One of all processes makes the folder. */
function isMine(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function firstStart(making: string, made: string): Promise<void> {
  try {
    // It may have been made between the two looks: then its maker's name is free again.
    if (existsSync(made)) return rmSync(making, { recursive: true, force: true })
    const { child } = await startProgram(making)
    await endProcess(child, 'SIGINT')
    renameSync(making, made)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  }
}

/** Ends whatever a test left running, and removes its folders. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(child => endProcess(child, 'SIGKILL')))
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  folders.clear()
}

const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR: dataDir,
  PORT: '0',
  DEVCHAIN_BLOCK_MS: '50',
  LOG_LEVEL: 'warn',
  ...more,
})

/**
 * For minutes of a browser's pages: a program reads each block as it comes, and at the pace of the other tests takes a
 * fifth of a core for it. What is paid is solid after two seconds.
 */
export const chainOfJourneys = { DEVCHAIN_BLOCK_MS: '500', DEVCHAIN_SOLID_LAG: '4' }

/** Starts the program and waits for its greeting. */
export async function startProgram(dataDir: string, more: Record<string, string> = {}): Promise<Program> {
  return greeted([built('main')], environment(dataDir, more))
}

/** Starts the demonstration of a folder, which is lived through first where the folder is not there yet. */
export const startDemonstration = (dataDir: string, more: Record<string, string> = {}): Promise<Program> =>
  greeted(['--import', 'tsx', 'demo/main.ts'], environment(dataDir, more))

async function greeted(words: string[], env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const logged: string[] = []
  createInterface({ input: child.stdout }).on('line', line => void logged.push(line))
  running.add(child)
  const { url, invitation } = await greetingOf(child)
  return { child, url, invitation, logged }
}

async function greetingOf(child: ChildProcess): Promise<{ url: string; invitation: string }> {
  let [url, invitation] = ['', '']
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr! })) {
    said.push(line)
    url ||= /Address\s+(http\S+)/.exec(line)?.[1] ?? ''
    invitation ||= /Invitation\s+(\w{8})/.exec(line)?.[1] ?? ''
    if (line.includes('Ctrl-C')) break
  }
  if (url === '' || invitation === '')
    throw new Error(`the program ended without greeting:\n${said.join('\n')}`)
  child.stderr!.pipe(process.stderr)
  return { url, invitation }
}

/** Ends a process and resolves to its exit code. */
export async function endProcess(
  child: ChildProcess,
  signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL',
): Promise<number | null> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = new Promise<number | null>(done => child.once('exit', done))
  child.kill(signal)
  return exit
}

/** The command line against the installation in a data folder. Rejects with `code` and `stderr` when it fails. */
export const cli = (dataDir: string, ...words: string[]) => cliWith({}, dataDir, ...words)

/** The same with more in its environment. */
export async function cliWith(more: Record<string, string>, dataDir: string, ...words: string[]) {
  const { result: code, ...written } = await captureConsole(() =>
    runCommandLine(words, environment(dataDir, more)),
  )
  const [stdout = '', stderr = ''] = [written.stdout, written.stderr].map(lines =>
    lines.map(line => `${line}\n`).join(''),
  )
  if (code !== 0) throw Object.assign(new Error(stderr || stdout), { code, stdout, stderr })
  return { stdout, stderr }
}

/** The same by the second trial operator. */
export const secondOperator = (dataDir: string, ...words: string[]) =>
  cliWith({ OPERATOR_KEY_FILE: join(dataDir, 'operators', 'trial-2.json') }, dataDir, ...words)

/** The same as a process of its own. */
export const cliProcess = (dataDir: string, ...words: string[]) =>
  run(process.execPath, [built('cli'), ...words], { cwd: root, env: environment(dataDir) })

/** A start that is expected to end by itself: rejects with `code` and `stderr`. */
export const programFails = (dataDir: string, more: Record<string, string>) =>
  run(process.execPath, [built('main')], { cwd: root, env: environment(dataDir, more) })
