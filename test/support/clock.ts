/** What tests do with an installation's clock, where it must not matter when they run and how long they take. */
import { onTestFinished } from 'vitest'
import type { Devchain } from '../../devchain/index.ts'
import type { TestApp } from './test-app.ts'

const dayMs = 86_400_000

/** From then to the next noon, after which no day and no month ends for twelve hours. */
export const msUntilNoon = (at: Date): number => (1.5 * dayMs - (at.getTime() % dayMs)) % dayMs

/** The time of a chain whose blocks a test makes, and of an installation beside it. */
export interface ChainTime {
  /** For the chain: the installation's clock. */
  clock: () => number
  /**
   * Blocks are three seconds apart, however fast they come: from now on the installation's clock is never behind them.
   */
  join(home: TestApp, devchain: Devchain): void
  /** Where time has passed for the installation without a block: a chain does not stand still, and takes what waits. */
  catchUp(): Promise<void>
}

export function chainTime(): ChainTime {
  let [now, catchUp] = [() => Date.now(), async () => {}]
  return {
    clock: () => now(),
    join(home, devchain) {
      const { context } = home
      const { clock } = context
      context.clock = () => {
        const behindMs = devchain.status().headMs - clock().getTime()
        if (behindMs > 0) home.later(behindMs)
        return clock()
      }
      const present = () => context.clock().getTime()
      now = present
      catchUp = async () => {
        const { headMs } = devchain.status()
        if (present() - headMs <= 30_000) return
        now = () => headMs
        await devchain.mine()
        now = present
        await devchain.mine()
      }
    },
    catchUp: () => catchUp(),
  }
}

/** Lets the clock stand until the end of the test. */
export function stopClock({ context }: TestApp): void {
  const { clock } = context
  const at = clock()
  context.clock = () => at
  onTestFinished(() => void (context.clock = clock))
}
