/** Milliseconds of something small, beside those of something bare in the same moments. */
import { sql, type Database } from '../server/database/index.ts'
import { median, type Row } from './rate.ts'

const times = 15

export interface Beside {
  what: string
  work: () => Promise<unknown>
}

export const oneRow = (database: Database): Beside => ({
  what: 'one row read',
  work: () => sql`select id from program where id = 3`.execute(database),
})

/** The median of some turns, and of the bare work between them. */
export async function clocked(
  what: string,
  bare: Beside,
  work: (turn: number) => Promise<unknown>,
): Promise<Row> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn++) {
    ours.push(await millisecondsOf(() => work(turn)))
    theirs.push(await millisecondsOf(bare.work))
  }
  const beside = { what: bare.what, figures: [median(theirs)] }
  return { what, unit: 'ms', figures: [median(ours)], beside }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
