/**
 * Calls with a password: how many a second beside what argon2 alone does, their effect on readers, and whether the time
 * of a refused one reveals if its email is a client's.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { boris, eve, vera, type Person } from '../test/support/cast.ts'
import { Visitor } from '../test/support/visitor.ts'
import { measured, tellsProcessorTime, type Measured } from './processor.ts'
import type { Hashes, ReadingServer } from './reading-server.ts'
import { rate, type Row } from './rate.ts'

const rounds = 3
const seconds = 2
/** More than may hash at once, so that none of the processor waits. */
const people = 6
const readers = 4
const refusals = 18

export async function signingIn(): Promise<Row[]> {
  const child = fork(join(import.meta.dirname, 'reading-server.ts'), { execArgv: ['--import', 'tsx'] })
  const [server] = (await once(child, 'message')) as [ReadingServer]
  try {
    return [...(await beside(child, server)), await refused(server)]
  } finally {
    child.send('end')
    await once(child, 'exit')
  }
}

async function beside(child: ChildProcess, { url, cookies, invitation }: ReadingServer): Promise<Row[]> {
  const entering: [Visitor, Person][] = []
  for (let number = 0; number < people; number++) {
    const person = { ...boris, email: `p${number}@example.com` }
    const visitor = new Visitor(url)
    await visitor.register(person, invitation)
    entering.push([visitor, person])
  }
  const enter = (lane: number) => entering[lane]![0].enter(entering[lane]![1])
  const reader = new Visitor(url)
  for (const [name, value] of cookies) reader.cookies.set(name, value)

  const [entered, alone]: [Measured[], Hashes[]] = [[], []]
  const [busy, idle]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    alone.push(await hashesOf(child))
    idle.push(await slowestRead(reader))
    entered.push(await measured(child, { atOnce: people, seconds }, enter))
    const [slowest] = await Promise.all([slowestRead(reader), rate({ atOnce: people, seconds }, enter)])
    busy.push(slowest)
  }
  const row = (what: string, unit: string, figure: keyof Hashes): Row => ({
    what,
    unit,
    figures: entered.map(one => one[figure]),
    beside: { what: 'argon2 alone', figures: alone.map(one => one[figure]) },
  })
  return [
    row(`sign-ins, ${people} at once; goal 0.9`, '1/s', 'rate'),
    row("the server's processor for one", 'µs', 'server'),
    ...(tellsProcessorTime
      ? [{ what: "PostgreSQL's processor for one", unit: 'µs', figures: entered.map(one => one.database) }]
      : []),
    {
      what: 'p99 of readers beside sign-ins; goal 2',
      unit: 'ms',
      figures: busy,
      beside: { what: 'their p99 without', figures: idle },
    },
  ]
}

async function hashesOf(child: ChildProcess): Promise<Hashes> {
  child.send('hashes')
  const [hashes] = (await once(child, 'message')) as [Hashes]
  return hashes
}

/** Of a hundred reads the slowest takes so many milliseconds. */
async function slowestRead(reader: Visitor): Promise<number> {
  const taken: number[] = []
  await rate({ atOnce: readers, seconds }, async () => {
    const begin = performance.now()
    const { status } = await reader.post('/api/finance/list', '{}')
    if (status !== 200) throw new Error(`a reader was answered ${status}`)
    taken.push(performance.now() - begin)
  })
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)]!
}

/** Known and unknown in turn, each first in every other round. Fewer than the limit on guesses allows. */
async function refused({ url }: ReadingServer): Promise<Row> {
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < refusals; round++) {
    const kinds = [() => timeOf(url, { ...vera, password: 'wrong' }, known), () => timeOf(url, eve, unknown)]
    for (const measure of round % 2 ? kinds : kinds.toReversed()) await measure()
  }
  const figures = known.slice(1)
  const others = { what: 'with an email that is nobody’s', figures: unknown.slice(1) }
  return { what: 'login with a wrong password', unit: 'ms', figures, beside: others }
}

async function timeOf(url: string, person: Person, figures: number[]): Promise<void> {
  const begin = performance.now()
  await new Visitor(url).enter(person)
  figures.push(performance.now() - begin)
}
