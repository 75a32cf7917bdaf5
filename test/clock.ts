/** What tests do with the clock of a house, where it must not matter when they run and how long they take. */
import { onTestFinished } from 'vitest'
import type { TestHouse } from './house.ts'

const dayMs = 86_400_000

/** From then to the next noon, after which no day and no month ends for twelve hours. */
export const msUntilNoon = (at: Date): number => (1.5 * dayMs - (at.getTime() % dayMs)) % dayMs

/** Lets the clock stand until the end of the test. */
export function stopClock({ house }: TestHouse): void {
  const { clock } = house
  const at = clock()
  house.clock = () => at
  onTestFinished(() => void (house.clock = clock))
}
