/** The processor time of other processes, which only Linux reports. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { rate } from './rate.ts'

export const tellsProcessorTime = existsSync('/proc/self/schedstat')

/** The first field is nanoseconds; `stat` would tell hundredths of a second. */
export async function processorMicroseconds(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(nanoseconds) / 1_000
}

/** Microseconds of the server that is measured, and of the connections that answer its calls. */
export interface ProcessorTime {
  server: number
  /** Not a number where the machine does not tell. */
  database: number
}

export interface Measured extends ProcessorTime {
  /** Per second. */
  rate: number
}

/** The rate of something that the server does, and its processor for each; `child` is the process of the server. */
export async function measured(
  child: ChildProcess,
  load: { atOnce: number; seconds: number },
  work: (lane: number) => Promise<unknown>,
): Promise<Measured> {
  let count = 0
  const before = await processorOf(child)
  const perSecond = await rate(load, async lane => {
    await work(lane)
    count++
  })
  const after = await processorOf(child)
  return {
    rate: perSecond,
    server: (after.server - before.server) / count,
    database: (after.database - before.database) / count,
  }
}

async function processorOf(child: ChildProcess): Promise<ProcessorTime> {
  child.send('processor')
  const [time] = (await once(child, 'message')) as [ProcessorTime]
  return time
}
