/** Notices to the client (specification, section 3): shown as toasts, the newest last. */
import { createStore } from './store.ts'

export interface Notice {
  id: number
  title: string
  message: string
  success: boolean
  /** It leads to another page and is read there; it disappears with the page after that. */
  isCarried?: boolean
}

const shownMax = 2
let made = 0
export const notices = createStore<readonly Notice[]>([])

/** Shows a notice. One with the same text replaces another, and a success dismisses earlier failures. */
export function notify(notice: Omit<Notice, 'id'>): void {
  if (notice.success) dismissFailures()
  const others = notices
    .get()
    .filter(other => other.title !== notice.title || other.message !== notice.message)
  notices.set([...others, { ...notice, id: ++made }].slice(-shownMax))
}

export const dismiss = (id: number): void => notices.set(notices.get().filter(notice => notice.id !== id))

/** What went wrong before is over. */
export const dismissFailures = (): void => notices.set(notices.get().filter(({ success }) => success))

/** On navigation: failures belong to the page they happened on, or to the one they led to. */
export function turnPage(): void {
  const staying = notices.get().filter(({ success, isCarried }) => success || isCarried)
  notices.set(staying.map(notice => ({ ...notice, isCarried: false })))
}
