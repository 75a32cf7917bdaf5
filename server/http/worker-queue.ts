/** Lets at most so many do something expensive at once; so many wait in line, and the next is asked to come later. */
import { TooManyRequests } from './refusal.ts'

interface Bounds {
  atOnceMax: number
  waitingMax: number
  retryAfterSeconds: number
}

/** What it returns runs a piece of work when its turn has come. */
export function turns({ atOnceMax, waitingMax, retryAfterSeconds }: Bounds) {
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
      // A finished one hands its place to the first who waits, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** The same for each key apart: its line exists only while someone is in it. */
export function turnsByKey(bounds: Bounds) {
  const lines = new Map<string, { inTurn: ReturnType<typeof turns>; queued: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { inTurn: turns(bounds), queued: 0 }
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
