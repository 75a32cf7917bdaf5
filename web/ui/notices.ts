/** Notices to the client (specification, section 3): shown as toasts, the newest last. */
import { createStore } from './store.ts'

export interface Notice {
  id: number
  title: string
  message: string
  success: boolean
}

const shownMax = 4
let made = 0
export const notices = createStore<readonly Notice[]>([])

/** Shows a notice. One that says the same as another takes its place. */
export function notify(notice: Omit<Notice, 'id'>): void {
  const others = notices
    .get()
    .filter(other => other.title !== notice.title || other.message !== notice.message)
  notices.set([...others, { ...notice, id: ++made }].slice(-shownMax))
}

export const dismiss = (id: number): void => notices.set(notices.get().filter(notice => notice.id !== id))

/** What went wrong before is over. */
export const dismissFailures = (): void => notices.set(notices.get().filter(({ success }) => success))
