/**
 * The development chain's pool of deposit addresses fills itself, by a process of its own that makes the keys: this
 * one never sees them. On a real chain an operator imports addresses, and is warned here when they run low.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AppContext } from '../platform/app-context.ts'
import { freeAddresses } from '../tron/index.ts'

const freeMin = 50
const commandLine = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

export async function refillPool(context: AppContext): Promise<void> {
  const free = await freeAddresses(context.database)
  if (free >= freeMin) return
  if (!context.tron.isDevchain) {
    context.log.warn({ free }, 'deposit addresses run low: import more with "pool import"')
    return
  }
  await promisify(execFile)(process.execPath, ['--import', 'tsx', commandLine, 'pool', 'fill'])
}
