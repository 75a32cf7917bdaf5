import type { Log } from './log.ts'
import type { Postmaster } from './postmaster.ts'

const DEATHS_MAX = 5
const CALM_MS = 60_000

/**
 * Starts the server, and starts it again when it dies without having been asked to. After five deaths, each
 * within a minute of the start before it, it gives up loudly: then something is wrong that another start does
 * not cure.
 */
export async function keepRunning(
  bringUp: () => Promise<Postmaster>,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  let current = await bringUp()
  let isStopping = false
  const watched = watch().catch(error => log.warn(`PostgreSQL stays down: ${error.message}`))

  async function watch() {
    let deaths = 0
    for (;;) {
      const since = performance.now()
      const how = await current.ended
      if (isStopping) return
      deaths = performance.now() - since > CALM_MS ? 1 : deaths + 1
      if (deaths > DEATHS_MAX) throw new Error(`it died ${deaths} times in a row, see postgres.log`)
      log.warn(`PostgreSQL ended by itself (${how}): starting it again`)
      current = await bringUp()
      if (isStopping) return current.stop() // asked while it was on its way
    }
  }

  async function stop() {
    isStopping = true
    await current.stop()
    await watched
  }

  return { stop }
}
