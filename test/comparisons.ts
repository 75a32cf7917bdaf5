import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../server/platform/app-context.ts'
import { reconcileRequested } from '../server/treasury/index.ts'

/** What goes on beside a process with the jobs: the comparisons that it asks for are made. */
export async function besideJobs<Result>(context: AppContext, work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const ended = work().finally(() => over.abort())
  while (!over.signal.aborted) {
    await reconcileRequested(context)
    await pause(20)
  }
  return ended
}
