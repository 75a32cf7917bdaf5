import type { AppContext } from './app-context.ts'

/**
 * Does what follows a decided outcome: counting, notes, upkeep. Its failure is logged and never thrown, because the
 * caller has to be told what happened, and what has been committed has happened.
 *
 * @returns what the work came to; undefined where it failed.
 */
export async function afterwards<T>(
  { log }: Pick<AppContext, 'log'>,
  task: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error, task }, 'what follows an outcome failed; the outcome stands')
    return undefined
  }
}
