/**
 * What was typed into the registration, stored in this tab until it is sent: opening a document and coming back empties
 * nothing. Passwords are never stored, and a ticked box is ticked again by hand.
 */
import type { FormValues } from '../../contract/rules.ts'

const place = 'mc_registration'
const kept = ['name', 'email', 'invitation'] as const

/** Accessed each time: where storage is forbidden, naming it throws already. */
type Tab = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed before; the invitation of a link is newer than a typed one. */
export function readDraft(tab: Tab, invitation: string): FormValues {
  const stored = attempt(() => JSON.parse(tab().getItem(place) ?? '{}') as unknown)
  const typed = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const draft = Object.fromEntries(
    kept.map(name => [name, typeof typed[name] === 'string' ? typed[name] : '']),
  )
  return invitation ? { ...draft, invitation } : draft
}

export function keepDraft(tab: Tab, values: FormValues): void {
  const draft = Object.fromEntries(kept.map(name => [name, values[name] ?? '']))
  attempt(() => tab().setItem(place, JSON.stringify(draft)))
}

export const forgetDraft = (tab: Tab): void => void attempt(() => tab().removeItem(place))

/** Storage may be forbidden; then nothing is stored. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
