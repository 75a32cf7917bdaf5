/** Chance from a seed: the same seed gives the same story. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True in so many of a hundred cases. */
  happens(percent: number): boolean
  pick<T>(from: readonly T[]): T
  /** Around zero, most often near it, at most four times `spread` away: the sum of many small chances. */
  around(spread: number): number
}

/** Mulberry32: 32 bits of state, which is plenty for a story. */
export function makeChance(seed: number): Chance {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    happens: percent => next() * 100 < percent,
    pick: from => from[whole(0, from.length - 1)]!,
    around: spread => (next() + next() + next() + next() - 2) * 2 * spread,
  }
}
