/** Whether the time of a refused login tells if its email is a client's. */
import { eve, vera } from '../test/cast.ts'
import { end, newFolder, start, stopAll } from '../test/program.ts'
import { Visitor } from '../test/visitor.ts'
import type { Row } from './rate.ts'

const rounds = 18

/**
 * Known and unknown in turn, each with a wrong password, and each first in every other round. Fewer than the limit on
 * guesses allows.
 */
export async function signingIn(): Promise<Row[]> {
  try {
    const { child, url, invitation } = await start(newFolder(), { DEVCHAIN_BLOCK_MS: '3000' })
    await new Visitor(url).register(vera, invitation)
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const kinds = [
        () => timeOf(url, { ...vera, password: 'wrong' }, known),
        () => timeOf(url, eve, unknown),
      ]
      for (const measure of round % 2 ? kinds : kinds.toReversed()) await measure()
    }
    await end(child, 'SIGINT')
    const beside = { what: 'with an email that is nobody’s', figures: unknown.slice(1) }
    return [{ what: 'login with a wrong password', unit: 'ms', figures: known.slice(1), beside }]
  } finally {
    await stopAll()
  }
}

async function timeOf(url: string, person: typeof vera, figures: number[]): Promise<void> {
  const begin = performance.now()
  await new Visitor(url).enter(person)
  figures.push(performance.now() - begin)
}
