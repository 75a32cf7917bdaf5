/** The processor time of other processes, which only Linux reports. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

export const tellsProcessorTime = existsSync('/proc/self/schedstat')

/** The first field is nanoseconds; `stat` would tell hundredths of a second. */
export async function processorMicroseconds(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(nanoseconds) / 1_000
}
