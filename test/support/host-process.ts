import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { builtProcess } from './built-server.ts'

/** A separate process with an embedded server (embedded-host.ts). */
export interface HostProcess {
  pid: number
  /** One of the two. */
  url?: string
  refusal?: string
  /** SIGKILL: no goodbye to anyone. */
  kill: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')

/** `wrapper` goes before the program, for instance to run it as someone else; `environment` is all it gets. */
export async function hostProcess(
  dataDir: string,
  wrapper: string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<HostProcess> {
  const words = [process.execPath, builtProcess('embedded-host'), dataDir]
  const [first = '', ...rest] = [...wrapper, ...words]
  const child = spawn(first, rest, { cwd: ROOT, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  return { ...(await firstLine(child)), pid: child.pid ?? 0, kill: () => kill(child) }
}

async function firstLine(child: ChildProcess): Promise<{ url?: string; refusal?: string }> {
  if (!child.stdout) throw new Error('the host has no output')
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
  throw new Error('the host ended without a word')
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
