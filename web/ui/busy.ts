/** What the full-screen preloader shows: one message, as long as anything is under way. */
import { createStore } from './store.ts'

export interface Busy {
  status: boolean
  /** Empty: the preloader's usual words. */
  message: string
}

const under = new Map<symbol, string>()
export const busy = createStore<Busy>({ status: false, message: '' })

/** Something begins; what is returned ends it. The newest message is shown. */
export function begin(message = ''): () => void {
  const token = Symbol('busy')
  under.set(token, message)
  publish()
  return () => {
    under.delete(token)
    publish()
  }
}

function publish() {
  const message = [...under.values()].at(-1)
  busy.set({ status: message !== undefined, message: message ?? '' })
}
