/** Servers of tests, on free ports of this machine. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface LocalServer {
  url: string
  close: () => Promise<void>
}

export async function startLocally(server: Server): Promise<LocalServer> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** Returns its address, which is not logged. */
export const listenLocally = (app: FastifyInstance): Promise<string> =>
  app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
