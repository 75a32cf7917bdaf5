/**
 * Listens for changes of lists (`contract/live.ts`), and polls where it cannot. The tabs of a browser share one stream:
 * the tab that has the lock keeps it open and passes changes on, and when that tab is closed the next one continues
 * from the last id. A browser does not suspend a tab that holds a lock.
 */
import { freshStream, lastIdName, liveEvents, livePath, type LiveEnd } from '../../contract/live.ts'
import { minuteMs, secondMs } from '../../contract/time.ts'

/** Lists by name; `all`: anything may have changed. */
export type Changed = readonly string[] | 'all'

export interface LiveHandlers {
  changed: (lists: Changed) => void
  /** The stream has begun: what was loaded before may be outdated. */
  began: (at: Date) => void
}

/** The parts of a browser that it uses; tests give others. Undefined where a browser lacks one. */
export interface LiveBrowser {
  EventSource: (new (url: string) => LiveSource) | undefined
  locks: Pick<LockManager, 'request'> | undefined
  BroadcastChannel: (new (name: string) => LiveChannel) | undefined
  setTimeout: (work: () => void, ms: number) => number
  clearTimeout: (timer: number) => void
  isSeen: () => boolean
  now: () => Date
}

/** The parts of an `EventSource`, and of a `BroadcastChannel`, that are used. */
export interface LiveSource {
  readyState: number
  addEventListener: (name: string, hear: (event: MessageEvent<string>) => void) => void
  close: () => void
}
export interface LiveChannel {
  addEventListener: (name: 'message', hear: (event: MessageEvent<LiveMessage>) => void) => void
  postMessage: (takeMessage: LiveMessage) => void
  close: () => void
}

interface LiveMessage {
  id: string
  lists: Changed
}

/** The interval of polling where there is no stream. */
const askMs = minuteMs
const againMsMin = 2 * secondMs
const closedState = 2

/** Begins to listen; the returned function ends it. */
export function openLive(
  name: string,
  handlers: LiveHandlers,
  browser: LiveBrowser = thisBrowser(),
): () => void {
  const { EventSource: Source } = browser
  if (!Source) return poll(handlers, browser)

  const ending = new AbortController()
  const channel = browser.BroadcastChannel && new browser.BroadcastChannel(name)
  let lastId = ''
  const takeMessage = (what: LiveMessage): void => {
    lastId = what.id
    if (what.lists === 'all' || what.lists.length > 0) handlers.changed(what.lists)
  }
  channel?.addEventListener('message', ({ data }) => takeMessage(data))

  const lead = (): Promise<void> =>
    new Promise(resolve => {
      // Its turn may come at the moment of its end, and the lock would never be released.
      if (ending.signal.aborted) return resolve()
      const stop = keepStream(Source, browser, handlers, {
        lastId: () => lastId,
        tell: what => {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window: tabs of this origin alone hear it
          channel?.postMessage(what)
          takeMessage(what)
        },
      })
      ending.signal.addEventListener('abort', () => resolve(stop()), { once: true })
    })
  if (browser.locks && channel)
    // Rejected when it ends before this tab's turn has come.
    browser.locks.request(name, { signal: ending.signal }, lead).catch(() => undefined)
  else void lead()

  return () => {
    ending.abort()
    channel?.close()
  }
}

interface Leading {
  lastId: () => string
  tell: (what: LiveMessage) => void
}

/** Keeps a stream open: a browser reconnects by itself until a server answers with anything else. */
function keepStream(
  Source: NonNullable<LiveBrowser['EventSource']>,
  browser: LiveBrowser,
  handlers: LiveHandlers,
  { lastId, tell }: Leading,
): () => void {
  let source: LiveSource
  let stopAsking: (() => void) | undefined
  let timer: number | undefined
  let againMs = againMsMin

  const open = (): void => {
    const after = lastId()
    source = new Source(after ? `${livePath}?${lastIdName}=${encodeURIComponent(after)}` : livePath)
    source.addEventListener(liveEvents.opened, ({ data, lastEventId }) => {
      againMs = againMsMin
      if (data === freshStream) handlers.began(browser.now())
      tell({ id: lastEventId, lists: data === freshStream ? [] : listsOf(data) })
    })
    source.addEventListener(liveEvents.changed, ({ data, lastEventId }) =>
      tell({ id: lastEventId, lists: listsOf(data) }),
    )
    source.addEventListener(liveEvents.ended, ({ data }) => end(data as LiveEnd))
    source.addEventListener('error', () => {
      if (source.readyState === closedState) openLater()
    })
  }
  /** Changes may have been missed meanwhile, so everything is reloaded. */
  const openAgain = (): void => {
    tell({ id: lastId(), lists: 'all' })
    open()
  }
  const openLater = (): void => {
    timer = browser.setTimeout(openAgain, againMs * (1 + Math.random()))
    againMs = Math.min(againMs * 2, askMs)
  }
  const end = (why: LiveEnd): void => {
    source.close()
    if (why === 'displaced') {
      stopAsking = poll({ ...handlers, changed: lists => tell({ id: lastId(), lists }) }, browser)
      return
    }
    // Either the session is over, and a call redirects to sign in, or this browser has it under another secret, as after
    // a proof, and goes on listening with that.
    openAgain()
  }

  open()
  return () => {
    source.close()
    stopAsking?.()
    if (timer !== undefined) browser.clearTimeout(timer)
  }
}

function poll({ changed }: LiveHandlers, browser: LiveBrowser): () => void {
  let timer: number
  const wait = (): void => {
    timer = browser.setTimeout(() => {
      if (browser.isSeen()) changed('all')
      wait()
    }, askMs)
  }
  wait()
  return () => browser.clearTimeout(timer)
}

const listsOf = (data: string): string[] => data.split(',').filter(list => list.trim() !== '')

function thisBrowser(): LiveBrowser {
  const { EventSource, BroadcastChannel } = window as Partial<Window & typeof globalThis>
  return {
    EventSource,
    BroadcastChannel,
    locks: (navigator as Partial<Navigator>).locks,
    setTimeout: (work, ms) => window.setTimeout(work, ms),
    clearTimeout: timer => window.clearTimeout(timer),
    isSeen: () => document.visibilityState === 'visible',
    now: () => new Date(),
  }
}
