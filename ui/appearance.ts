/** Choices of appearance that a browser stores, also after a client has left: they reveal nothing of them. */
import { createStore, type Store } from './store.ts'

/** No amounts where they are only viewed: someone beside the client may be reading. */
export const areAmountsHidden = kept('mc_hide_amounts')

/** The first steps of a new client are folded under a heading. */
export const areStepsAway = kept('mc_steps_away')

export const appearanceKeys: readonly string[] = [areAmountsHidden.key, areStepsAway.key]

function kept(key: string): Store<boolean> & { key: string } {
  const store = createStore(read(key))
  // Another tab of this browser may be the one in sight. Where pages are drawn beforehand there is none.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', event => void (event.key === key && store.set(read(key))))
  const set = (isChosen: boolean): void => {
    store.set(isChosen)
    write(key, isChosen)
  }
  return { ...store, set, key }
}

/** Storage may be forbidden; then nothing is stored. */
function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

function write(key: string, isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {}
}
