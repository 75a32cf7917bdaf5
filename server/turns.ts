/** Lets at most so many do something dear at once; so many wait in line, and whoever comes then comes again later. */
import { TooManyTries } from './refusal.ts'

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
    if (waiting.length >= waitingMax) throw new TooManyTries(retryAfterSeconds)
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
