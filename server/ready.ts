import { sql, withDeadline } from './database/index.ts'
import type { House } from './house.ts'

const patienceMs = 3_000
const rememberedMs = 1_000

/** Whether the installation is ready, as `isReady` says, asked at most once a second however many want to know. */
export function rememberReadiness(house: House): () => Promise<boolean> {
  let known: { at: number; isReady: Promise<boolean> } | undefined
  return () => {
    const now = performance.now()
    if (!known || now - known.at > rememberedMs) known = { at: now, isReady: isReady(house) }
    return known.isReady
  }
}

/** Ready to serve when the database answers. A chain that is behind is no reason to turn clients away. */
async function isReady(house: House): Promise<boolean> {
  try {
    await withDeadline(patienceMs, () => sql`select 1`.execute(house.database))
    return true
  } catch {
    return false
  }
}
