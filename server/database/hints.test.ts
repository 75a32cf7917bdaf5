import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHints } from './hints.ts'

let server: Server
const sockets: Socket[] = []
beforeAll(async () => {
  server = createServer(socket => {
    socket.on('error', () => undefined).resume()
    sockets.push(socket)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => new Promise(closed => server.close(closed)))

it('listening ends also while the database takes the connection and says nothing', async () => {
  const url = `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`
  const hints = openHints({ url, directUrl: url, onTrouble: () => undefined })
  hints.listen(() => undefined)
  await expect.poll(() => sockets.length).toBe(1)
  await hints.close()
  await expect.poll(() => sockets[0]!.destroyed).toBe(true)
})
