import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../server/platform/app-context.ts'
import { reconcileRequested } from '../../server/treasury/index.ts'

/**
 * Works in place of the process with the jobs while something goes on, and once more after it: the comparisons that it
 * asks for are made, or another job is done.
 */
export async function besideJobs<Result>(
  context: AppContext,
  work: () => Promise<Result>,
  job: (context: AppContext) => Promise<unknown> = reconcileRequested,
): Promise<Result> {
  let isOver = false
  const ended = work().finally(() => void (isOver = true))
  // Its failure is thrown at the end; until then it is not an unhandled one.
  const settled = ended.then(
    () => undefined,
    () => undefined,
  )
  try {
    for (let isLast = false; !isLast;) {
      isLast = isOver
      await job(context)
      await pause(20)
    }
  } finally {
    await settled
  }
  return ended
}
