import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../server/platform/app-context.ts'
import { reconcileRequested } from '../../server/treasury/index.ts'

/** Works in place of the process with the jobs while something goes on: the comparisons that it asks for are made. */
export async function besideJobs<Result>(context: AppContext, work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const ended = work().finally(() => over.abort())
  // Its failure is thrown at the end; until then it is not an unhandled one.
  const settled = ended.then(
    () => undefined,
    () => undefined,
  )
  try {
    while (!over.signal.aborted) {
      await reconcileRequested(context)
      await pause(20)
    }
  } finally {
    await settled
  }
  return ended
}
