import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Postmaster } from './postmaster.ts'

const DEATHS_MAX = 5
const CALM_MS = 60_000
const RETRY_MS = 500

/**
 * Starts the server, and starts it again when it dies without having been asked to. After five deaths, each
 * within a minute of the start before it, it gives up and calls `onLost`: then something is wrong that another start
 * does not cure.
 */
export async function keepRunning(
  bringUp: () => Promise<Postmaster>,
  log: Log,
  onLost: () => void,
): Promise<{ stop: () => Promise<void> }> {
  let current = await bringUp()
  let isStopping = false
  const watched = watch().catch(error => {
    log.warn(`PostgreSQL stays down: ${error.message}`)
    onLost()
  })

  async function watch() {
    let deaths = 0
    for (;;) {
      const since = performance.now()
      const how = await current.ended
      if (isStopping) return
      deaths = performance.now() - since > CALM_MS ? 1 : deaths + 1
      deaths = await bringBack(deaths, how)
      if (isStopping) return current.stop() // asked while it was on its way
    }
  }

  /** A start that fails counts as a death: processes of the dead server may still hold its memory. */
  async function bringBack(deaths: number, how: string): Promise<number> {
    if (deaths > DEATHS_MAX) throw new Error(`it died ${deaths} times in a row, see postgres.log`)
    log.warn(`PostgreSQL ended by itself (${how}): starting it again`)
    try {
      current = await bringUp()
      return deaths
    } catch (error) {
      if (isStopping) return deaths
      await pause(RETRY_MS)
      return bringBack(deaths + 1, error instanceof Error ? error.message : String(error))
    }
  }

  async function stop() {
    isStopping = true
    await current.stop()
    await watched
  }

  return { stop }
}
