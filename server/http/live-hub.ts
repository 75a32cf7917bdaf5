/** The open streams of this process: when a list of theirs changes, they are notified. */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { endedId, freshStream, liveEvents, streamsOfSessionMax, type LiveEnd } from '../../contract/live.ts'
import { secondMs } from '../../contract/time.ts'
import { everything } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { LiveAudience, LiveCaller, Versions } from './live.ts'

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

interface Stream extends LiveCaller {
  network: string
  seen: Versions
  readable: Readable
}

export class LiveHub {
  readonly #hints: AppContext['hints']
  readonly #audience: LiveAudience
  readonly #streams = new Set<Stream>()
  readonly #compare: (whose: ReadonlySet<string>) => void
  readonly #endClosedSessions: (whose: ReadonlySet<string>) => void
  #stopTimers: (() => void) | undefined
  #isClosed = false

  constructor({ log, hints }: Pick<AppContext, 'log' | 'hints'>, audience: LiveAudience) {
    this.#hints = hints
    this.#audience = audience
    this.#compare = oneAtATime(whose => this.#compareVersions(whose), log)
    this.#endClosedSessions = oneAtATime(() => this.#checkSessions(), log)
  }

  count(): number {
    return this.#streams.size
  }

  countOf(network: string): number {
    return [...this.#streams].filter(stream => stream.network === network).length
  }

  open(caller: LiveCaller, network: string, seen: Versions, lastId: string | null): Readable {
    this.#displaceOldest(caller)
    if (!this.#isClosed) this.#stopTimers ??= this.#startTimers()
    const readable = new Readable({ read: () => undefined })
    const stream = { ...caller, network, seen, readable }
    this.#streams.add(stream)
    readable.once('close', () => this.#streams.delete(stream))
    const missed = lastId === null ? freshStream : changedLists(versionsOf(lastId), seen).join()
    const retryMs = Math.round(retryMsMin + Math.random() * (retryMsMax - retryMsMin))
    // A browser drops events without data, so there is always some.
    push(stream, `retry: ${retryMs}\n${written(liveEvents.opened, missed || ' ', idOf(seen))}`)
    // Opened before the server began to shut down, which waits for whatever is open.
    if (this.#isClosed) readable.push(null)
    return readable
  }

  /** Browsers reconnect, to another process, with the last id. */
  close(): void {
    this.#isClosed = true
    this.#stopTimers?.()
    for (const { readable } of this.#streams) readable.push(null)
    this.#streams.clear()
  }

  #startTimers(): () => void {
    const stopListening = this.#hints.listen(whose => this.#compare(whose))
    const all = new Set([everything])
    const timers = [
      setInterval(() => this.#compare(all), checkMs),
      setInterval(() => this.#endClosedSessions(all), sessionsMs),
      setInterval(() => this.#streams.forEach(stream => push(stream, ':\n\n')), commentMs),
    ]
    return () => {
      stopListening()
      timers.forEach(timer => clearInterval(timer))
    }
  }

  async #compareVersions(whose: ReadonlySet<string>): Promise<void> {
    const { versions, togetherMs } = this.#audience
    const present = new Set([...this.#streams].map(stream => stream.whose))
    const isAll = togetherMs !== undefined || whose.has(everything)
    const clients = isAll ? [...present] : [...whose].filter(one => present.has(one))
    for (const some of inPortions(clients)) {
      const now = await versions(some)
      for (const stream of this.#streams) {
        const found = now.get(stream.whose)
        if (found) sendVersions(stream, found)
      }
    }
    if (togetherMs) await pause(togetherMs, undefined, { ref: false })
  }

  async #checkSessions(): Promise<void> {
    for (const some of inPortions([...this.#streams])) {
      const open = await this.#audience.openSessions(some)
      for (const stream of some) if (!open.has(stream.session)) this.#end(stream, 'session')
    }
  }

  #displaceOldest({ session }: LiveCaller): void {
    const own = [...this.#streams].filter(stream => stream.session === session)
    for (const stream of own.slice(0, Math.max(0, own.length - streamsOfSessionMax + 1)))
      this.#end(stream, 'displaced')
  }

  #end(stream: Stream, why: LiveEnd): void {
    if (!this.#streams.delete(stream)) return
    push(stream, written(liveEvents.ended, why, endedId))
    stream.readable.push(null)
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
