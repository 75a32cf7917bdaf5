/**
 * Nobody can take the whole server: connections are bounded in total and for each network, and so are the calls of a
 * network that are in progress. Behind a proxy all connections are the proxy's, so there the calls alone count, by the
 * address that it forwards. A stream has bounds of its own (live.ts), and is removed from these when it opens.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from '../../contract/once.ts'
import type { Config } from '../platform/config.ts'
import { networkList, networkOf } from './network.ts'
import { TooManyRequests } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address, read while the connection is open: a caller may hang up at any moment. */
    address: string
  }
}

export interface ConnectionLimits {
  connectionsMax: number
  /** Of one network that reaches the server without a proxy. */
  connectionsOfNetworkMax: number
  /** Calls in progress at the same time. */
  callsOfNetworkMax: number
}

/** A browser opens six; behind one address there may be an office. */
export const usualConnectionLimits: ConnectionLimits = {
  connectionsMax: 4_000,
  connectionsOfNetworkMax: 200,
  callsOfNetworkMax: 200,
}

const retryAfterSeconds = 2

/** Removes a connection, and the call that came by it, from the bounds. */
export type Release = (http: FastifyRequest) => void

/** `streamsMax`: connections that may be open beside those that are bounded here. */
export function boundConnections(
  app: FastifyInstance,
  config: Config,
  limits: ConnectionLimits,
  streamsMax: number,
): Release {
  const releaseSocket = boundSockets(app, networkList(config.trustedProxy), limits, streamsMax)
  endUnused(app)
  const releaseCall = boundCalls(app, limits)
  return http => {
    releaseSocket(http.raw.socket)
    releaseCall(http)
  }
}

function boundSockets(
  { server }: FastifyInstance,
  isProxy: (address: string) => boolean,
  { connectionsMax, connectionsOfNetworkMax }: ConnectionLimits,
  streamsMax: number,
): (socket: Socket) => void {
  const open = counter()
  const releases = new WeakMap<Socket, () => void>()
  server.maxConnections = connectionsMax + streamsMax
  // An idle connection is closed in favour of a new one.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', socket => {
    if (open.count(all) >= connectionsMax) {
      server.closeIdleConnections()
      socket.destroy()
      return
    }
    // Read now, Node remembers it: after a reset the system does not know it any more.
    const { remoteAddress: address } = socket
    const counted = address !== undefined && isProxy(address) ? [all] : [all, networkOf(address ?? '')]
    const [, network] = counted
    if (network !== undefined && (address === undefined || open.count(network) >= connectionsOfNetworkMax)) {
      socket.destroy()
      return
    }
    counted.forEach(open.add)
    const release = once(() => counted.forEach(open.remove))
    releases.set(socket, release)
    socket.once('close', release)
  })
  return socket => releases.get(socket)?.()
}

/**
 * While the server shuts down, a connection that never sent anything is closed with it: Node takes it for one whose
 * request is arriving, and browsers open some ahead. What has begun to arrive is answered.
 */
function endUnused(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let isEnding = false
  app.server.on('connection', socket => {
    if (isEnding) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    isEnding = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}

/** No network has this name. */
const all = '*'

function boundCalls(app: FastifyInstance, { callsOfNetworkMax }: ConnectionLimits): Release {
  const answered = counter()
  const releases = new WeakMap<FastifyRequest, () => void>()
  app.decorateRequest('address', '')
  app.addHook('onRequest', async (http: FastifyRequest, reply) => {
    http.address = http.ip
    const network = networkOf(http.address)
    if (answered.count(network) >= callsOfNetworkMax) throw new TooManyRequests(retryAfterSeconds)
    answered.add(network)
    const release = once(() => answered.remove(network))
    releases.set(http, release)
    reply.raw.once('close', release)
  })
  return http => releases.get(http)?.()
}

function counter() {
  const counts = new Map<string, number>()
  const count = (key: string): number => counts.get(key) ?? 0
  return {
    count,
    add: (key: string): void => void counts.set(key, count(key) + 1),
    remove: (key: string): void => {
      if (count(key) > 1) counts.set(key, count(key) - 1)
      else counts.delete(key)
    },
  }
}
