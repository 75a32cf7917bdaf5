import type { AppContext } from './app-context.ts'

/**
 * Runs what follows a decided outcome: counting, notes, upkeep. A failure is logged and never thrown: the outcome is
 * committed, and the caller has to get it.
 *
 * @returns the work's result; undefined where it failed.
 */
export async function afterwards<T>(
  context: Pick<AppContext, 'log'>,
  task: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    context.log.error({ err: error, task }, 'what follows an outcome failed; the outcome stands')
    return undefined
  }
}
