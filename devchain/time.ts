/** Makes a block at each slot of the wall clock. */
import type { Chain } from './chain.ts'

/** `blockMs` 0 makes none. After a block that could not be made there is no further one. */
export function runClock(
  chain: Chain,
  blockMs: number,
  onFailure: (error: unknown) => void,
): { stop(): void } {
  let timer: NodeJS.Timeout | null = null
  let stopped = blockMs === 0

  function schedule(): void {
    if (!stopped) timer = setTimeout(tick, blockMs - (Date.now() % blockMs))
  }

  function tick(): void {
    chain.mine().then(schedule, (error: unknown) => {
      if (!stopped) onFailure(error)
    })
  }

  schedule()
  return {
    stop() {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
