/** The exit action: what the page shows of its client goes first, then the session is ended. */
import { createStore } from '../../ui/store.ts'

/** While it is on, the cabinet shows nothing of its client (`leaving.tsx`). */
export const leaving = createStore(false)

export const exit = (): void => leaving.set(true)
