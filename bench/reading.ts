/** Calls that only read, beside a bare route that reads one row: both from 16 connections that stay open. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { unattendedHeader } from '../contract/unattended.ts'
import { measured, tellsProcessorTime, type Measured } from './processor.ts'
import type { Row } from './rate.ts'
import type { ReadingServer } from './reading-server.ts'

const lanes = 16
const rounds = 3
const seconds = 1
const load = { atOnce: lanes, seconds }
const calls = ['/api/entrypoint', '/api/finance/list', '/api/trade/list', '/api/structure/stats']

export async function reading(): Promise<Row[]> {
  const child = fork(join(import.meta.dirname, 'reading-server.ts'), { execArgv: ['--import', 'tsx'] })
  const [ready] = (await once(child, 'message')) as [ReadingServer]
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  try {
    const rows: Row[] = []
    for (const path of calls) rows.push(...(await measure(child, agent, ready, path)))
    return rows
  } finally {
    agent.destroy()
    child.send('end')
    await once(child, 'exit')
  }
}

async function measure(
  child: ChildProcess,
  agent: Agent,
  { url, bareUrl, cookies }: ReadingServer,
  path: string,
): Promise<Row[]> {
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  const [ours, bare]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const asked = await measured(child, load, lane =>
      // One lane alone keeps the session awake: the server's clock runs fast, and all would note it at once.
      post(agent, url + path, { origin: url, cookie, ...(lane > 0 && { [unattendedHeader]: '1' }) }),
    )
    const beside = await measured(child, load, () => post(agent, `${bareUrl}/api/bare`, {}))
    // The first round warms up.
    if (round === 0) continue
    ours.push(asked)
    bare.push(beside)
  }
  const row = (what: string, unit: string, figure: keyof Measured): Row => ({
    what,
    unit,
    figures: ours.map(one => one[figure]),
    beside: { what: 'a bare route that reads one row', figures: bare.map(one => one[figure]) },
  })
  const rows = [
    row(`calls of ${path}, ${lanes} at once; goal 0.5`, '1/s', 'rate'),
    row(`the server's processor for one ${path}`, 'µs', 'server'),
  ]
  return tellsProcessorTime
    ? [...rows, row(`PostgreSQL's processor for one ${path}`, 'µs', 'database')]
    : rows
}

/** Sends a call without a payload. Throws unless it was answered well: a refusal would be quick. */
function post(agent: Agent, address: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        agent,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': 2 },
      },
      answer => {
        answer.resume()
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`${address} answered ${answer.statusCode}`)),
        )
      },
    )
    sent.once('error', reject)
    sent.end('{}')
  })
}
