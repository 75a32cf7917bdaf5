import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { vera } from '../../test/support/cast.ts'
import { listenLocally } from '../../test/support/local-server.ts'
import { openTestApp, patientLimits, type TestApp } from '../../test/support/test-app.ts'
import { makeApp } from '../start/app.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

const limits = { connectionsMax: 6, connectionsOfNetworkMax: 4, callsOfNetworkMax: 2, databaseMsMax: 8_000 }
const proxy = '127.0.0.1'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function listen(app: FastifyInstance): Promise<number> {
  cleanups.push(() => app.close())
  return Number(new URL(await listenLocally(app)).port)
}

async function boundedApp(trustedProxy: string[]): Promise<number> {
  return listen(
    await makeApp({ ...context.context, config: { ...context.context.config, trustedProxy } }, null, {
      limits,
    }),
  )
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  cleanups.push(() => socket.destroy())
  return socket
}

/** The status of the response to raw bytes, or `null` when the server closes without one. */
async function statusOf(socket: Socket, bytes: string): Promise<number | null> {
  socket.write(bytes)
  const answered = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]))
  return Promise.race([answered, once(socket, 'close').then(() => null)])
}

const healthz = (address?: string): string =>
  `GET /healthz HTTP/1.1\r\nhost: h\r\n${address ? `x-forwarded-for: ${address}\r\n` : ''}\r\n`

/** Half of a request: its other half never comes. */
const half = (address: string): string =>
  `POST /api/signin HTTP/1.1\r\nhost: h\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: 99\r\nexpect: 100-continue\r\n\r\n`

describe('connections', () => {
  it('of one network are bounded, and one that ends makes place', async () => {
    const port = await boundedApp([])
    const sockets = Array.from({ length: limits.connectionsOfNetworkMax }, () => open(port))
    for (const socket of sockets) expect(await statusOf(socket, healthz())).toBe(200)
    expect(await statusOf(open(port), healthz())).toBe(null)

    sockets[0]!.destroy()
    await expect.poll(() => statusOf(open(port), healthz())).toBe(200)
  })

  it('of a trusted proxy are bounded in all only, and who only waits gives way', async () => {
    const port = await boundedApp([proxy])
    const sockets = Array.from({ length: limits.connectionsMax }, () => open(port))
    for (const socket of sockets) expect(await statusOf(socket, healthz('192.0.2.1'))).toBe(200)
    const gaveWay = Promise.all(sockets.map(socket => once(socket, 'close')))
    expect(await statusOf(open(port), healthz('192.0.2.1'))).toBe(null)
    await gaveWay
    await expect.poll(() => statusOf(open(port), healthz('192.0.2.1'))).toBe(200)
  })

  it('on which nothing was ever asked do not keep the server from ending', async () => {
    const app = await makeApp(context.context, null, { limits: patientLimits })
    const port = await listen(app)
    const unused = open(port)
    await once(unused, 'connect')
    // Connections are accepted in order, so the server has the first one as well.
    expect(await statusOf(open(port), healthz())).toBe(200)

    const told = unused.toArray()
    await app.close()
    expect(await told).toEqual([])
  })
})

describe('calls', () => {
  it('of one address behind the proxy are bounded, those of others are answered', async () => {
    const port = await boundedApp([proxy])
    const waiting = Array.from({ length: limits.callsOfNetworkMax }, () => open(port))
    for (const socket of waiting) expect(await statusOf(socket, half('192.0.2.1'))).toBe(100)

    expect(await statusOf(open(port), healthz('192.0.2.1'))).toBe(429)
    expect(await statusOf(open(port), healthz('192.0.2.2'))).toBe(200)
    for (const socket of waiting) socket.destroy()
    await expect.poll(() => statusOf(open(port), healthz('192.0.2.1'))).toBe(200)
  })

  it('that are too large are answered before all of them has come, over a connection that stays', async () => {
    const socket = open(await boundedApp([]))
    const rest = 'x'.repeat(3_000_000)
    const head = `POST /api/signin HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: ${rest.length}\r\n\r\n`
    expect(await statusOf(socket, head)).toBe(413)
    // A proxy goes on sending, and takes a connection that is closed meanwhile for no answer.
    expect(await statusOf(socket, rest + healthz())).toBe(200)
  })

  it('whose caller hangs up are processed as any other, and are no failure', async () => {
    const app = await makeApp(context.context, null, { limits: patientLimits })
    const caller = new Socket()
    caller.on('error', () => undefined)
    app.addHook('preHandler', async http => {
      caller.resetAndDestroy()
      await new Promise(closed => http.raw.socket.once('close', closed))
    })
    const status = new Promise<number>(resolve =>
      app.addHook('onSend', async (_http, reply) => resolve(reply.statusCode)),
    )
    const port = await listen(app)
    const body = JSON.stringify({ e: vera.email, p: vera.password })
    caller.connect(port, '127.0.0.1')
    caller.write(
      `POST /api/signin HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )

    expect(await status).toBe(200)
    expect(context.logged.filter(line => JSON.parse(line).level >= 50)).toEqual([])
  })
})
