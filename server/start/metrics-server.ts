/** Serves metrics: a small HTTP server apart from the one that clients reach. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { AppContext } from '../platform/app-context.ts'
import { openGauges } from './gauges.ts'

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** Serves `/metrics` and nothing else. */
export async function serveMetrics(context: AppContext, port: number, host: string): Promise<MetricsServer> {
  collectDefaultMetrics({ register: context.metrics.registry })
  const readGauges = openGauges(context)
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answerMetrics(context, readGauges, response)
    else response.writeHead(404).end()
  })
  await listening(server, port, host)
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    close: () => {
      server.closeAllConnections()
      return new Promise(closed => server.close(() => closed()))
    },
  }
}

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })

async function answerMetrics(
  context: AppContext,
  readGauges: () => Promise<void>,
  response: ServerResponse,
): Promise<void> {
  const { registry } = context.metrics
  try {
    await readGauges()
    response.setHeader('content-type', registry.contentType)
    response.end(await registry.metrics())
  } catch (error) {
    context.log.error({ err: error }, 'metrics could not be told')
    response.writeHead(500).end()
  }
}
