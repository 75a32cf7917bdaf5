/** Whether this browser shows no amounts where they are only looked at: somebody beside the client may be reading. */
import { createStore } from './store.ts'

export const hideAmountsKey = 'mc_hide_amounts'

function kept(): boolean {
  try {
    return localStorage.getItem(hideAmountsKey) === 'yes'
  } catch {
    return false
  }
}

export const areAmountsHidden = createStore(kept())

export function hideAmounts(isHidden: boolean): void {
  areAmountsHidden.set(isHidden)
  try {
    if (isHidden) localStorage.setItem(hideAmountsKey, 'yes')
    else localStorage.removeItem(hideAmountsKey)
  } catch {}
}
