import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'

interface Written {
  stdout: string[]
  stderr: string[]
  /** Both, in their order. */
  lines: string[]
}

const writing = new AsyncLocalStorage<Written>()
const diverted = new WeakSet<object>()

/** Runs a command in this process, and catches what it writes on the console; what runs beside it is not caught. */
export async function captureConsole<T>(work: () => Promise<T>): Promise<Written & { result: T }> {
  divert('log', 'stdout')
  divert('error', 'stderr')
  const written: Written = { stdout: [], stderr: [], lines: [] }
  return { ...written, result: await writing.run(written, work) }
}

function divert(way: 'log' | 'error', stream: 'stdout' | 'stderr'): void {
  const original = console[way]
  if (diverted.has(original)) return
  console[way] = (...values) => {
    const written = writing.getStore()
    if (!written) return original(...values)
    const line = format(...values)
    written[stream].push(line)
    written.lines.push(line)
  }
  diverted.add(console[way])
}
