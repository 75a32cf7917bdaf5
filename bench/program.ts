/** The program as a whole: how fast it starts, and how fast it answers. */
import { spawnSync } from 'node:child_process'
import { vera } from '../test/cast.ts'
import { end, newFolder, start, stopAll } from '../test/program.ts'
import { Visitor } from '../test/visitor.ts'
import { rate, type Row } from './rate.ts'

const rounds = 3
const seconds = 4
const lanes = 16

export async function program(): Promise<Row[]> {
  try {
    return [...(await starts()), await entrypoint()]
  } finally {
    await stopAll()
  }
}

/** Cold: an empty data folder, so database, chain and addresses are made. Warm: everything is there. */
async function starts(): Promise<Row[]> {
  const [cold, warm, bare]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const folder = newFolder()
    cold.push(await timeToGreeting(folder))
    warm.push(await timeToGreeting(folder))
    bare.push(timeOfBareNode())
  }
  const beside = { what: 'node with nothing to do', figures: bare }
  return [
    { what: 'start, cold', unit: 's', figures: cold, beside },
    { what: 'start, warm', unit: 's', figures: warm, beside },
  ]
}

async function timeToGreeting(folder: string): Promise<number> {
  const begin = performance.now()
  const { child } = await start(folder)
  const took = (performance.now() - begin) / 1000
  await end(child, 'SIGINT')
  return took
}

function timeOfBareNode(): number {
  const begin = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return (performance.now() - begin) / 1000
}

async function entrypoint(): Promise<Row> {
  const { url, invitation } = await start(newFolder(), { DEVCHAIN_BLOCK_MS: '3000' })
  const visitor = new Visitor(url)
  await visitor.register(vera, invitation)

  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await rate({ atOnce: lanes, seconds }, () => visitor.post('/api/entrypoint', '{}')))
    bare.push(
      await rate({ atOnce: lanes, seconds }, () =>
        fetch(`${url}/healthz`).then(answer => answer.arrayBuffer()),
      ),
    )
  }
  return {
    what: `calls of entrypoint, ${lanes} at once`,
    unit: '1/s',
    figures: ours,
    beside: { what: '/healthz, which does nothing', figures: bare },
  }
}
