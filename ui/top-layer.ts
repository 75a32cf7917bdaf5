import { createContext } from 'react'
import { createStore } from './store.ts'

/** The open dialogs, by their ids, the uppermost last. */
export const dialogs = createStore<readonly string[]>([])

/** The id of the dialog that something is in; null on the page itself. */
export const DialogContext = createContext<string | null>(null)

/** Closes the dialog that something is in; null on the page itself, and where only the content does. */
export const CloseContext = createContext<(() => void) | null>(null)

/** A dialog has opened over all others. Returns a function that removes it. */
export function enterLayer(dialog: string): () => void {
  dialogs.set([...dialogs.get(), dialog])
  return () => dialogs.set(dialogs.get().filter(other => other !== dialog))
}

/**
 * Shows an element above everything else, dialogs included: what entered the browser's top layer last is on top.
 * Where no dialog is open it stays where it is, so that a live region is not interrupted.
 */
export function raiseElement(element: HTMLElement | null): void {
  if (!element) return
  if (element.matches(':popover-open') && !document.querySelector('dialog[open]')) return
  element.hidePopover()
  element.showPopover()
}
