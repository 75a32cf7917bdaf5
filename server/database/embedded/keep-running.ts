import { settleLeftovers } from './leftovers.ts'
import type { Log } from './log.ts'
import { launch, type LaunchOptions } from './postmaster.ts'

const DEATHS_MAX = 5
const CALM_MS = 60_000

/**
 * Starts the server, and starts it again when it dies without having been asked to. After five deaths, each
 * within a minute of the start before it, it gives up loudly: then something is wrong that another start does
 * not cure.
 */
export async function keepRunning(options: LaunchOptions, log: Log): Promise<{ stop: () => Promise<void> }> {
  let current = await launch(options)
  let isStopping = false
  const watched = watch().catch(error => log.warn(`PostgreSQL stays down: ${error.message}`))

  async function watch() {
    let deaths = 0
    while (!isStopping) {
      const since = performance.now()
      const how = await current.ended
      if (isStopping) return
      deaths = performance.now() - since > CALM_MS ? 1 : deaths + 1
      if (deaths > DEATHS_MAX) throw new Error(`it died ${deaths} times in a row, see postgres.log`)
      log.warn(`PostgreSQL ended by itself (${how}): starting it again`)
      await settleLeftovers(options.cluster, log)
      current = await launch(options)
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
