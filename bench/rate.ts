/** How often something happens per second when so many do it at once, for so long. */
export async function rate(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  work: (lane: number, turn: number) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now()
  const until = begin + seconds * 1000
  let done = 0
  const lane = async (number: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn++) {
      await work(number, turn)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number)))
  return (done * 1000) / (performance.now() - begin)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A measured row: what, its figure in each round, and the other figure that it is compared with in the same round. */
export interface Row {
  what: string
  unit: string
  figures: number[]
  beside?: { what: string; figures: number[] }
}

/** Absolute figures belong to the machine; ratios, taken round by round, survive a change of it. */
export function print({ what, unit, figures, beside }: Row): void {
  const shown = (values: readonly number[]): string =>
    values.map(value => value.toFixed(value < 10 ? 2 : 0)).join(' ')
  console.log(`${what.padEnd(46)} ${unit.padEnd(8)} ${shown(figures)}`)
  if (!beside) return
  const ratios = figures.map((figure, round) => figure / beside.figures[round]!)
  console.log(`${`  beside ${beside.what}`.padEnd(46)} ${unit.padEnd(8)} ${shown(beside.figures)}`)
  console.log(`${'  ratio, median of the rounds'.padEnd(46)} ${'x'.padEnd(8)} ${median(ratios).toFixed(2)}`)
}
