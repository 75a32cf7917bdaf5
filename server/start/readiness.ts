import { withDeadline } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sealingFault } from '../platform/sealing-keys.ts'

const patienceMs = 3_000
const rememberedMs = 1_000

/**
 * Whether the installation is ready, as `isReady` defines it, computed at most once a second for any number of callers.
 */
export function rememberReadiness(context: AppContext): () => Promise<boolean> {
  let known: { at: number; isReady: Promise<boolean> } | undefined
  return () => {
    const now = performance.now()
    if (!known || now - known.at > rememberedMs) known = { at: now, isReady: isReady(context) }
    return known.isReady
  }
}

/**
 * Ready to serve when the database answers and what is sealed can be opened. A chain that is behind is no reason to
 * turn clients away.
 */
async function isReady(context: AppContext): Promise<boolean> {
  try {
    const fault = await withDeadline(patienceMs, () => sealingFault(context.database, context.vault))
    if (fault) context.log.error({ fault }, 'not ready: what is sealed cannot be opened by everybody')
    return fault === null
  } catch {
    return false
  }
}
