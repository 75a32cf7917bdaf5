import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** For a process that does not say which one it took: nobody else listens there just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
