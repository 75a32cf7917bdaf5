/**
 * The worker behind the cabinet's pages: where a page cannot be reached, or a proxy says that it cannot reach ours, it
 * shows the offline page, the only thing that it stores. Everything else goes to the network as if it were not there.
 */
import { offlinePath, ownPageHeader } from '../contract/places.ts'

/** The part of a worker's events that is used; the pages' own types know no workers. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
interface Worker {
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: {
    (name: 'install' | 'activate', work: (event: WorkerEvent) => void): void
    (name: 'fetch', work: (event: FetchEvent) => void): void
  }
}
const worker = globalThis as unknown as Worker

const cacheName = 'offline'

worker.addEventListener('install', event => event.waitUntil(keepOfflinePage()))
worker.addEventListener('install', () => void worker.skipWaiting())
// A page is requested while the worker is starting, and not after that. Firefox (seen in 153) shows a page of its own once
// such a request fails, whatever the worker answers.
if (!navigator.userAgent.includes('Firefox/'))
  worker.addEventListener('activate', event =>
    event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
  )

worker.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return
  const page = networkPage(event)
  event.respondWith(shown(page))
  // The language or the theme may have changed. If this fails, the stored page is good enough.
  event.waitUntil(page.then(keepOfflinePage).catch(() => undefined))
})

const networkPage = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

async function shown(page: Promise<Response>): Promise<Response> {
  const got = await page.catch(() => null)
  if (got && !isOfProxy(got)) return got
  return (await offlinePage()) ?? got ?? Response.error()
}

/** Answered in place of our server. */
const isOfProxy = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.has(ownPageHeader)

/**
 * With headers of its own, as the server sends the page: any script of this origin can write the cache, also Telegram's
 * on its page, and what it puts there must not run on the cabinet's.
 */
async function offlinePage(): Promise<Response | undefined> {
  const stored = await (await caches.open(cacheName)).match(offlinePath)
  return stored && new Response(await stored.text(), { headers: offlineHeaders })
}

const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** In the language and the theme of the cookies. */
async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'no-cache' })
  if (!page.ok) throw new Error(`the offline page was answered ${page.status}`)
  await (await caches.open(cacheName)).put(offlinePath, page)
}
