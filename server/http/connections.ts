/**
 * Nobody takes the whole server: connections are bounded in all and for each network, and so are the calls of a
 * network that are being answered. Behind a proxy all connections are the proxy's, so there the calls alone count,
 * by the address that it forwards.
 */
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { networkOf } from './network.ts'
import { TooManyRequests } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the call came from, read while its connection stood: a caller may hang up at any moment. */
    address: string
  }
}

export interface ConnectionLimits {
  connectionsMax: number
  /** Of one network that reaches the server without a proxy. */
  connectionsOfNetworkMax: number
  /** Answered at the same time. */
  callsOfNetworkMax: number
}

/** A browser opens six; behind one address may stand an office. */
export const usualConnectionLimits: ConnectionLimits = {
  connectionsMax: 4_000,
  connectionsOfNetworkMax: 200,
  callsOfNetworkMax: 200,
}

const retryAfterSeconds = 2

export function boundConnections(app: FastifyInstance, config: Config, limits: ConnectionLimits): void {
  boundSockets(app, isTrusted(config.trustedProxy), limits)
  boundCalls(app, limits)
}

function boundSockets(
  { server }: FastifyInstance,
  isProxy: (address: string) => boolean,
  { connectionsMax, connectionsOfNetworkMax }: ConnectionLimits,
): void {
  const open = counter()
  server.maxConnections = connectionsMax
  // Who waits without asking gives way to who wants to come in.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', socket => {
    // Asked for now, Node remembers it: after a reset the system does not know it any more.
    const { remoteAddress: address } = socket
    if (address !== undefined && isProxy(address)) return

    const network = address === undefined ? null : networkOf(address)
    if (network === null || open.count(network) >= connectionsOfNetworkMax) {
      socket.destroy()
      return
    }
    open.add(network)
    socket.once('close', () => open.remove(network))
  })
}

function boundCalls(app: FastifyInstance, { callsOfNetworkMax }: ConnectionLimits): void {
  const answered = counter()
  app.decorateRequest('address', '')
  app.addHook('onRequest', async (http: FastifyRequest, reply) => {
    http.address = http.ip
    const network = networkOf(http.address)
    if (answered.count(network) >= callsOfNetworkMax) throw new TooManyRequests(retryAfterSeconds)
    answered.add(network)
    reply.raw.once('close', () => answered.remove(network))
  })
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

/** Whether an address is one of the proxies, or in one of their networks. */
function isTrusted(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => list.check(address, familyOf(address))
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')
