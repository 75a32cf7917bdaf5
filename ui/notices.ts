/** Notices to the client (specification, section 3): shown as toasts, the newest last. */
import { createStore } from './store.ts'

export interface Notice {
  id: number
  title: string
  message: string
  success: boolean
  /** What it is about: a later one takes the place of an earlier one, which would say the opposite. */
  topic?: string
  /** It leads to another page and is read there; it disappears with the page after that. */
  isCarried?: boolean
}

const shownMax = 2
/** They disappear by themselves after a while; a field's failure is shown at the field as well. */
const shownMs = 8_000
let made = 0
export const notices = createStore<readonly Notice[]>([])

/** Shows a notice. One of the same text or topic replaces another, and a success dismisses earlier failures. */
export function notify(notice: Omit<Notice, 'id'>): void {
  if (notice.success) dismissFailures()
  const isReplaced = ({ title, message, topic }: Notice) =>
    (title === notice.title && message === notice.message) || (topic !== undefined && topic === notice.topic)
  const others = notices.get().filter(other => !isReplaced(other))
  const id = ++made
  notices.set([...others, { ...notice, id }].slice(-shownMax))
  // Not where it is drawn: each dialog that opens or closes draws it again, and its time would begin again.
  setTimeout(() => dismissNotice(id), shownMs)
}

export const dismissNotice = (id: number): void =>
  notices.set(notices.get().filter(notice => notice.id !== id))

/** What went wrong before is over. */
export const dismissFailures = (): void => notices.set(notices.get().filter(({ success }) => success))

/** On navigation: failures belong to the page they happened on, or to the one they led to. */
export function turnPage(): void {
  const staying = notices.get().filter(({ success, isCarried }) => success || isCarried)
  notices.set(staying.map(notice => ({ ...notice, isCarried: false })))
}
