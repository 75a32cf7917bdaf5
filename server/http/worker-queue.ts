/** Bounds how many expensive operations run at once; a bounded number waits, and the next is asked to come later. */
import { TooManyRequests } from './refusal.ts'

interface Bounds {
  atOnceMax: number
  waitingMax: number
  retryAfterSeconds: number
}

/** Returns a function that runs a piece of work when its turn has come. */
export function workerQueue({ atOnceMax, waitingMax, retryAfterSeconds }: Bounds) {
  let running = 0
  const waiting: (() => void)[] = []

  const turn = async (): Promise<void> => {
    if (waiting.length >= waitingMax) throw new TooManyRequests(retryAfterSeconds)
    await new Promise<void>(resolve => waiting.push(resolve))
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnceMax) running++
    else await turn()
    try {
      return await work()
    } finally {
      // A finished one hands its slot to the first in the queue, so that nobody overtakes it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** One queue for each key, which exists only while it is in use. */
export function workerQueues(bounds: Bounds) {
  const lines = new Map<string, { inTurn: ReturnType<typeof workerQueue>; queued: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { inTurn: workerQueue(bounds), queued: 0 }
    lines.set(key, line)
    line.queued++
    try {
      return await line.inTurn(work)
    } finally {
      line.queued--
      if (line.queued === 0) lines.delete(key)
    }
  }
}
