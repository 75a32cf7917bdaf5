/** How long a piece of work may wait for the database, over all of its statements. */
import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/**
 * Runs `work`, whose statements and waits for a connection end with `DatabaseTimeout` when its time is up. Within another
 * deadline it ends by then at the latest.
 */
export function withDeadline<T>(ms: number, work: () => T): T {
  return deadlines.run(performance.now() + Math.min(ms, leftMs()), work)
}

/** The time left; Infinity outside of any deadline. */
export const leftMs = (): number => (deadlines.getStore() ?? Infinity) - performance.now()
