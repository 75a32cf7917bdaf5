/** The application's own call client: the browser's fetch, the full-screen preloader, and ways out. */
import { begin } from '../ui/busy.ts'
import { callClient, type Departure } from './client.ts'

let depart: (departure: Departure) => void = () => {}

/** Says where a call that was not judged leads. The router does, once, at start. */
export function onDeparture(go: (departure: Departure) => void): void {
  depart = go
}

/** Sends a call and tells how it ended; `'unanswered'` means that the browser is already going elsewhere. */
export const send = callClient({
  fetch: (path, request) => fetch(path, request),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  begin,
  depart: departure => depart(departure),
})
