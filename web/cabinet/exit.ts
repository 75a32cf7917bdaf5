/** Signing out: the page first hides its client's data, then ends the session. */
import { createStore } from '../../ui/store.ts'

/** While it is on, the cabinet shows nothing of its client (`leaving.tsx`). */
export const leaving = createStore(false)

export const exit = (): void => leaving.set(true)
