/** The application's own call client: the browser's fetch, the full-screen preloader, and redirects. */
import { beginTask } from '../busy.ts'
import { unattendedHeader } from '../../contract/unattended.ts'
import { callClient, type Departure, type Surroundings } from './client.ts'

/** Redirects; false where the page has to stay, because there is nowhere to go. */
type WayOut = (departure: Departure) => boolean | Promise<boolean>

let wayOut: WayOut = () => false
let leaving = false
let waitSeconds: number | null = null

/** Sets where calls lead that were not processed. The router does, once, at start. */
export function onDeparture(go: WayOut): void {
  wayOut = go
}

/** Whether the last call that was not processed led elsewhere. */
export const isLeaving = (): boolean => leaving

/** How many seconds the server's last answer asked to wait; null where it did not. */
export const askedWait = (): number | null => waitSeconds

export const keepWait = (seconds: number | null): void => void (waitSeconds = seconds)

/** Redirects as for a call that was not processed. */
export async function depart(departure: Departure): Promise<void> {
  leaving = await wayOut(departure)
}

type Prove = (password?: string) => Promise<'ok' | 'invalidPassword' | 'unanswered'>

let askForProof: Prove = () => Promise.resolve('unanswered')

/** Sets how a client proves their identity. The dialog does, once, at start. */
export function onProofNeeded(ask: Prove): void {
  askForProof = ask
}

/** Has the client prove their identity. */
export const proveIdentity: Prove = password => askForProof(password)

/** Sends a call and returns its outcome; `'unanswered'` means that it was not processed, and the client knows. */
export const send = callClient({
  fetch: (path, request) => fetch(path, request),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  keepWait,
  begin: beginTask,
  depart,
  prove: proveIdentity,
})

/** The same without a preloader. Without an answer the page shows that in its place, and there is no redirect. */
export const sendQuietly = quietClient((path, request) => fetch(path, request))

/**
 * The same for automatic calls, which do not keep the session alive. One may be under way while a proof gives the
 * session another secret: refused for the former one, it is sent again with the cookie that the browser has by then.
 */
export const sendUnattended = quietClient(async (path, { headers, ...request }) => {
  const marked = new Headers(headers)
  marked.set(unattendedHeader, '1')
  const once = () => fetch(path, { ...request, headers: marked })
  const response = await once()
  return response.status === 401 ? once() : response
})

function quietClient(request: Surroundings['fetch']) {
  return callClient({
    fetch: request,
    wait: () => Promise.resolve(),
    keepWait: () => {},
    begin: () => () => {},
    depart: departure => (departure === 'failed' ? stay() : depart(departure)),
    prove: () => Promise.resolve('unanswered'),
  })
}

function stay(): void {
  leaving = false
}
