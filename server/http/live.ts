/**
 * The stream that notifies open pages of changes of a list (`contract/live.ts`). It carries nothing of the list itself:
 * the page's own call decides what it may see. Counters are compared, so hints only make it quicker.
 */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notJudged } from '../../contract/call.ts'
import {
  endedId,
  freshStream,
  lastIdName,
  liveEvents,
  livePath,
  streamsOfSessionMax,
  type LiveEnd,
} from '../../contract/live.ts'
import { secondMs } from '../../contract/time.ts'
import { everything } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
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

/** Without a hint a change is noticed within this time. */
const checkMs = 5 * secondMs
const sessionsMs = 2 * secondMs
/** Proxies close idle connections. */
const commentMs = 20 * secondMs
/** Reconnects are spread over this time, so that not all come at once. */
const retryMsMin = 1 * secondMs
const retryMsMax = 4 * secondMs
/** A reader this far behind counts as gone. */
const unreadBytesMax = 64 * 1024
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
  const hub = openHub(context, audience)
  app.get(livePath, { exposeHeadRoute: false, config: { takesLong: true } }, async (http, reply) => {
    // A browser reconnects to a stream that was closed; this status prevents it.
    if (http.headers['last-event-id'] === endedId) return reply.code(204).send()
    const caller = await audience.enter(http)
    const network = networkOf(http.address)
    if (hub.count() >= limits.streamsMax)
      return reply.code(503).header('retry-after', busyRetrySeconds).send({ rc: notJudged })
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

interface Stream extends LiveCaller {
  network: string
  seen: Versions
  readable: Readable
}

function openHub({ log, hints }: AppContext, { openSessions, versions, togetherMs }: LiveAudience) {
  const streams = new Set<Stream>()
  let ending: (() => void) | undefined
  let isClosed = false
  const notifier = oneAtATime(async (whose: ReadonlySet<string>) => {
    const present = new Set([...streams].map(stream => stream.whose))
    const isAll = togetherMs !== undefined || whose.has(everything)
    const clients = isAll ? [...present] : [...whose].filter(one => present.has(one))
    for (const some of inPortions(clients)) {
      const now = await versions(some)
      for (const stream of streams) {
        const found = now.get(stream.whose)
        if (found) sendVersions(stream, found)
      }
    }
    if (togetherMs) await pause(togetherMs, undefined, { ref: false })
  }, log)
  const guard = oneAtATime(async () => {
    for (const some of inPortions([...streams])) {
      const open = await openSessions(some)
      for (const stream of some) if (!open.has(stream.session)) end(stream, 'session')
    }
  }, log)

  function begin(): () => void {
    const stopHearing = hints.listen(whose => notifier(whose))
    const timers = [
      setInterval(() => notifier(new Set([everything])), checkMs),
      setInterval(() => guard(new Set([everything])), sessionsMs),
      setInterval(() => streams.forEach(stream => push(stream, ':\n\n')), commentMs),
    ]
    return () => {
      stopHearing()
      timers.forEach(timer => clearInterval(timer))
    }
  }

  function push(stream: Stream, text: string): void {
    if (stream.readable.readableLength > unreadBytesMax) stream.readable.destroy()
    else stream.readable.push(text)
  }

  function sendVersions(stream: Stream, now: Versions): void {
    const changed = changedLists(stream.seen, now)
    stream.seen = now
    if (changed.length > 0) push(stream, written(liveEvents.changed, changed.join(), idOf(now)))
  }

  function end(stream: Stream, why: LiveEnd): void {
    if (!streams.delete(stream)) return
    push(stream, written(liveEvents.ended, why, endedId))
    stream.readable.push(null)
  }

  function displaceOldest({ session }: LiveCaller): void {
    const own = [...streams].filter(stream => stream.session === session)
    for (const stream of own.slice(0, Math.max(0, own.length - streamsOfSessionMax + 1)))
      end(stream, 'displaced')
  }

  return {
    count: () => streams.size,
    countOf: (network: string) => [...streams].filter(stream => stream.network === network).length,
    open(caller: LiveCaller, network: string, seen: Versions, lastId: string | null): Readable {
      displaceOldest(caller)
      if (!isClosed) ending ??= begin()
      const readable = new Readable({ read: () => undefined })
      const stream = { ...caller, network, seen, readable }
      streams.add(stream)
      readable.once('close', () => streams.delete(stream))
      const missed = lastId === null ? freshStream : changedLists(versionsOf(lastId), seen).join()
      const retryMs = Math.round(retryMsMin + Math.random() * (retryMsMax - retryMsMin))
      // A browser drops events without data, so there is always some.
      push(stream, `retry: ${retryMs}\n${written(liveEvents.opened, missed || ' ', idOf(seen))}`)
      // Opened before the server began to shut down, which waits for whatever is open.
      if (isClosed) readable.push(null)
      return readable
    },
    /** Browsers reconnect, to another process, with the last id. */
    close(): void {
      isClosed = true
      ending?.()
      for (const { readable } of streams) readable.push(null)
      streams.clear()
    },
  }
}

const portion = 1_000

const inPortions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / portion) }, (_, at) =>
    all.slice(at * portion, (at + 1) * portion),
  )

/** Runs `work` for what was requested, one run at a time; requests during a run are merged into the next. */
function oneAtATime(
  work: (clients: ReadonlySet<string>) => Promise<void>,
  log: AppContext['log'],
): (clients: ReadonlySet<string>) => void {
  let waiting: Set<string> | null = null
  let isRunning = false
  const run = async (): Promise<void> => {
    isRunning = true
    while (waiting) {
      const clients: ReadonlySet<string> = waiting
      waiting = null
      await work(clients).catch((error: unknown) => log.warn({ err: error }, 'open pages could not be told'))
    }
    isRunning = false
  }
  return clients => {
    waiting = new Set([...(waiting ?? []), ...clients])
    if (!isRunning) void run()
  }
}

const changedLists = (seen: Versions, now: Versions): string[] =>
  Object.keys(now).filter(list => now[list] !== seen[list])

const written = (event: string, data: string, id: string): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`

/** 'finance:12;trading:9' */
const idOf = (versions: Versions): string =>
  Object.entries(versions)
    .map(part => part.join(':'))
    .join(';')

const versionsOf = (id: string): Versions =>
  Object.fromEntries(id.split(';').map(part => part.split(':') as [string, string]))
