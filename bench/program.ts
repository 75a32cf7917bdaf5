/** The program as a whole: how fast it starts. */
import { spawnSync } from 'node:child_process'
import { endProcess, newFolder, startProgram, stopAll } from '../test/support/program.ts'
import type { Row } from './rate.ts'

const rounds = 2

export async function program(): Promise<Row[]> {
  try {
    return await starts()
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
  const { child } = await startProgram(folder)
  const took = (performance.now() - begin) / 1000
  await endProcess(child, 'SIGINT')
  return took
}

function timeOfBareNode(): number {
  const begin = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return (performance.now() - begin) / 1000
}
