/** The application's own call client: the browser's fetch, the full-screen preloader, and ways out. */
import { begin } from '../busy.ts'
import { unattendedHeader } from '../../contract/unattended.ts'
import { callClient, type Departure, type Surroundings } from './client.ts'

/** Leads elsewhere; false where the page has to stay, because there is nowhere to go. */
type WayOut = (departure: Departure) => boolean | Promise<boolean>

let wayOut: WayOut = () => false
let leaving = false
let waitSeconds: number | null = null

/** Says where a call that was not judged leads. The router does, once, at start. */
export function onDeparture(go: WayOut): void {
  wayOut = go
}

/** Whether the last call that was not judged led elsewhere. */
export const isLeaving = (): boolean => leaving

/** How many seconds the server asked to wait when it last answered; null where it did not say. */
export const askedWait = (): number | null => waitSeconds

export const keepWait = (seconds: number | null): void => void (waitSeconds = seconds)

/** Leads where a call that was not judged leads. */
export async function depart(departure: Departure): Promise<void> {
  leaving = await wayOut(departure)
}

type Prove = (password?: string) => Promise<'ok' | 'invalidPassword' | 'unanswered'>

let askForProof: Prove = () => Promise.resolve('unanswered')

/** Says how a client proves who they are. The dialog does, once, at start. */
export function onProofNeeded(ask: Prove): void {
  askForProof = ask
}

/** Asks the client to prove who they are. */
export const prove: Prove = password => askForProof(password)

/** Sends a call and tells how it ended; `'unanswered'` means that nobody judged it, and the client knows. */
export const send = callClient({
  fetch: (path, request) => fetch(path, request),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  keepWait,
  begin,
  depart,
  prove,
})

/** The same without a preloader. Where nobody answers, the page says so in its place, and nobody is sent away. */
export const sendQuietly = quietClient((path, request) => fetch(path, request))

/** The same again for what nobody asked for, which does not keep the session alive. */
export const sendUnattended = quietClient((path, { headers, ...request }) => {
  const marked = new Headers(headers)
  marked.set(unattendedHeader, '1')
  return fetch(path, { ...request, headers: marked })
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
