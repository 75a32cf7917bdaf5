/**
 * The stream that notifies open pages of changes of a list (`contract/live.ts`). It carries no content of the list itself:
 * the page's own call decides what it may see. Counters are compared, so hints only make it quicker.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notProcessed } from '../../contract/call.ts'
import { endedId, lastIdName, livePath } from '../../contract/live.ts'
import type { AppContext } from '../platform/app-context.ts'
import { LiveHub } from './live-hub.ts'
import { networkOf } from './network.ts'
import { Refusal, TooManyRequests } from './refusal.ts'

/** The owner of a stream: a client or an operator, in a session. */
export interface LiveCaller {
  whose: string
  session: string
}

/** A counter for each list, as text. */
export type Versions = Readonly<Record<string, string>>

/** Who may listen to an app's stream, and to which lists. */
export interface LiveAudience {
  /** Throws a `Refusal` where nobody is signed in. */
  enter: (http: FastifyRequest) => Promise<LiveCaller>
  /** Those of the sessions that are still open. Checking does not count as activity. */
  openSessions: (callers: readonly LiveCaller[]) => Promise<ReadonlySet<string>>
  versions: (whose: readonly string[]) => Promise<ReadonlyMap<string, Versions>>
  /**
   * What one of them sees, all may: a hint may name one client, and everybody's counters are compared at most this
   * often.
   */
  togetherMs?: number
}

export interface LiveLimits {
  /** The most streams of this process, apart from the connections of ordinary calls. */
  streamsMax: number
  streamsOfNetworkMax: number
}

export const usualLiveLimits: LiveLimits = { streamsMax: 10_000, streamsOfNetworkMax: 600 }

const busyRetrySeconds = 30

interface LiveOptions {
  audience: LiveAudience
  limits: LiveLimits
  /** Removes a connection from the bounds of ordinary calls. */
  release: (http: FastifyRequest) => void
}

/** Adds the stream to an app. */
export function serveLive(app: FastifyInstance, context: AppContext, options: LiveOptions): void {
  const { audience, limits, release } = options
  const hub = new LiveHub(context, audience)
  app.get(livePath, { exposeHeadRoute: false, config: { takesLong: true } }, async (http, reply) => {
    // A browser reconnects to a stream that was closed; this status prevents it.
    if (http.headers['last-event-id'] === endedId) return reply.code(204).send()
    const caller = await audience.enter(http)
    const network = networkOf(http.address)
    if (hub.count() >= limits.streamsMax)
      return reply.code(503).header('retry-after', busyRetrySeconds).send({ rc: notProcessed })
    if (hub.countOf(network) >= limits.streamsOfNetworkMax) throw new TooManyRequests(busyRetrySeconds)
    const versions = (await audience.versions([caller.whose])).get(caller.whose)
    if (!versions) throw new Refusal(401, 'nobody is there')

    release(http)
    return reply.headers(streamHeaders).send(hub.open(caller, network, versions, lastIdOf(http)))
  })
  app.addHook('preClose', async () => hub.close())
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The connection was removed from the bounds, so no call comes by it afterwards.
  connection: 'close',
}

function lastIdOf({ headers, query }: FastifyRequest): string | null {
  const id = headers['last-event-id'] ?? (query as Record<string, unknown>)[lastIdName]
  return typeof id === 'string' && id !== '' ? id : null
}
