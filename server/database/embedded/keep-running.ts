import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Postmaster } from './postmaster.ts'

const deathsMax = 10
const calmMs = 60_000
const waitMsMin = 500
const waitMsMax = 60_000

export interface KeepRunningOptions {
  bringUp: () => Promise<Postmaster>
  /** Whether the server lacks disk space: then it is waited for, however long that takes. */
  isDiskFull: () => Promise<boolean>
  log: Log
  onLost: () => void
  /** Waits; sooner done when it is aborted. */
  wait?: (ms: number, ending: AbortSignal) => Promise<void>
}

const patiently = (ms: number, ending: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal: ending }).catch(() => undefined)

/**
 * Starts the server, and restarts it when it dies unexpectedly, after a wait that doubles with each death within a
 * minute of the start before it. After ten of them, some four minutes, it gives up and calls `onLost`: then a restart
 * does not help. A full disk is freed by people, so deaths do not count while it is full.
 */
export async function keepRunning({
  bringUp,
  isDiskFull,
  log,
  onLost,
  wait = patiently,
}: KeepRunningOptions): Promise<{ stop: () => Promise<void> }> {
  let current = await bringUp()
  const ending = new AbortController()
  const watched = watch().catch(error => {
    log.warn(`PostgreSQL stays down: ${error.message}`)
    onLost()
  })

  async function watch() {
    let deaths = 0
    for (;;) {
      const since = performance.now()
      const how = await current.ended
      if (ending.signal.aborted) return
      deaths = performance.now() - since > calmMs ? 1 : deaths + 1
      deaths = await bringBack(deaths, how)
      if (ending.signal.aborted) return current.stop() // asked while it was on its way
    }
  }

  /** A start that fails counts as a death: processes of the dead server may still hold its memory. */
  async function bringBack(first: number, why: string): Promise<number> {
    for (let [deaths, tries, how] = [first, 0, why]; ; tries++) {
      const isFull = await isDiskFull()
      if (isFull) deaths = 0
      else if (deaths > deathsMax) throw new Error(`it died ${deaths} times in a row, see postgres.log`)
      log.warn(`PostgreSQL ended by itself (${isFull ? 'the disk is full' : how}): starting it again`)
      await wait(waitAfter(first + tries), ending.signal)
      if (ending.signal.aborted) return deaths
      try {
        current = await bringUp()
        return deaths
      } catch (error) {
        how = error instanceof Error ? error.message : String(error)
        deaths++
      }
    }
  }

  async function stop() {
    ending.abort()
    await current.stop()
    await watched
  }

  return { stop }
}

/** The first death may be an accident: clients should wait no longer than necessary. */
const waitAfter = (deaths: number): number =>
  deaths <= 1 ? 0 : Math.min(waitMsMin * 2 ** (deaths - 2), waitMsMax)
