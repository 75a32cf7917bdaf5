import type { Log } from './log.ts'
import type { Postmaster } from './postmaster.ts'

const DEATHS_MAX = 5
const CALM_MS = 60_000

/**
 * Starts the server again when it dies without having been asked to. After five deaths, each within a minute
 * of the start before it, it gives up loudly: then something is wrong that another start does not cure.
 */
export function keepRunning(first: Postmaster, relaunch: () => Promise<Postmaster>, log: Log) {
  let current = first
  let isStopping = false
  const watched = watch().catch(error => log.warn(`PostgreSQL could not be started again: ${error.message}`))

  async function watch() {
    let deaths = 0
    while (!isStopping) {
      const since = performance.now()
      const how = await current.ended
      if (isStopping) return
      deaths = performance.now() - since > CALM_MS ? 1 : deaths + 1
      if (deaths > DEATHS_MAX) throw new Error(`it died ${deaths} times in a row`)
      log.warn(`PostgreSQL ended by itself (${how}): starting it again`)
      current = await relaunch()
    }
  }

  async function stop() {
    isStopping = true
    await current.stop()
    await watched // a start that was on its way when we were asked
    await current.stop()
  }

  return { stop }
}
