/**
 * The development chain as a process of its own. This is the only place that knows of it: everything else gets the
 * address of a Tron node. It ends with us, however we end: its standard input closes then.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { minuteMs } from '../../contract/time.ts'
import type { AppContext } from '../platform/app-context.ts'
import { ConfigTrouble } from '../platform/config.ts'
import { ownProgram } from '../platform/own-program.ts'

const greeting = z.object({ url: z.string(), chainId: z.int(), usdt: z.string() })
const startMsMax = minuteMs

export interface DevchainProcess {
  tron: AppContext['tron']
  /** Resolves when the process has ended. */
  stop(): Promise<void>
  /** Called when it ends unexpectedly. */
  onLost(onceLost: () => void): void
}

export async function startDevchainProcess(settings: {
  dataDir: string
  blockMs: number
}): Promise<DevchainProcess> {
  const child = spawn(process.execPath, ownProgram('devchain'), {
    stdio: ['pipe', 'pipe', 'inherit'],
    // In a process group of its own: Ctrl-C is for us, and the chain ends when we have finished with it.
    detached: true,
    env: {
      ...process.env,
      DEVCHAIN_DATA: settings.dataDir,
      DEVCHAIN_BLOCK_MS: String(settings.blockMs),
      DEVCHAIN_PORT: '0',
    },
  })
  const { url, chainId, usdt } = await greeted(child)
  let isStopping = false
  return {
    tron: { url, chainId: `0x${chainId.toString(16).padStart(8, '0')}`, usdt, isDevchain: true },
    stop: () => {
      isStopping = true
      return ended(child)
    },
    onLost: onceLost => void child.once('exit', () => isStopping || onceLost()),
  }
}

/** It needs development packages, which an installation for production leaves out: asked before anything is started. */
export function requireDevchainPackages(): void {
  try {
    createRequire(import.meta.url).resolve('@ethereumjs/evm')
  } catch (cause) {
    throw new ConfigTrouble(
      'TRON_URL (address of the Tron node): is missing, and the development chain needs the development packages. ' +
        'Name a node, or install all packages (npm ci without --omit=dev).',
      { cause },
    )
  }
}

async function greeted(child: ChildProcess): Promise<z.infer<typeof greeting>> {
  try {
    return greeting.parse(JSON.parse(await firstLine(child)))
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stdout! })
    const limit = setTimeout(
      () => reject(new Error('the development chain did not start in time')),
      startMsMax,
    )
    lines.once('line', line => {
      clearTimeout(limit)
      resolve(line)
    })
    child.once('exit', code => {
      clearTimeout(limit)
      reject(new Error(`the development chain ended at its start (code ${code})`))
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.stdin!.end()
  await exit
}
