import type { AppContext } from './app-context.ts'

/**
 * Runs what goes with an outcome and does not decide it: counting, notes, upkeep. A failure is logged and never thrown:
 * mostly the outcome is committed by then, and the caller has to get it.
 *
 * @returns the work's result; undefined where it failed.
 */
export async function bestEffort<T>(
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
