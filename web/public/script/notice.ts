import type { LeftNotice } from '../../call/leave-for-landing.ts'

/** The key under which web/call/leave-for-landing.ts leaves a notice when it sends the client here. */
const noticeKey = 'mc_notice'

/** As long as the cabinet's. */
const shownMs = 8_000

type Drawer = Pick<Storage, 'getItem' | 'removeItem'>

/** Shows the cabinet's notice once. A click removes it, and so does time. */
export function showLeftNotice(): void {
  const notice = takeNotice(() => sessionStorage)
  if (notice) show(notice)
}

/** Takes the notice out of the storage; null when there is none, or it is malformed. */
export function takeNotice(open: () => Drawer): LeftNotice | null {
  try {
    const drawer = open()
    const stored = drawer.getItem(noticeKey)
    drawer.removeItem(noticeKey)
    return readNotice(JSON.parse(stored ?? 'null'))
  } catch {
    // Storage may be forbidden, and may contain anything.
    return null
  }
}

function readNotice(raw: unknown): LeftNotice | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { title, message, success } = raw as Record<string, unknown>
  if (typeof title !== 'string' || title === '' || typeof message !== 'string') return null
  return typeof success === 'boolean' ? { title, message, success } : null
}

/** The page's call got no answer; the text is in the page beside its place. */
export function showLostConnection(): void {
  const { lostTitle = '', lostMessage = '' } = document.getElementById('bad-news')!.dataset
  show({ title: lostTitle, message: lostMessage, success: false })
}

function show({ title, message, success }: LeftNotice): void {
  const region = document.getElementById(success ? 'good-news' : 'bad-news')!
  region.append(region.querySelector('template')!.content.cloneNode(true))
  const toast = region.querySelector('button')!
  toast.querySelector('[data-title]')!.textContent = title
  toast.querySelector('[data-message]')!.textContent = message
  toast.addEventListener('click', () => toast.remove())
  leaveLater(toast)
}

/** Not from under the pointer or the keyboard's focus: someone may be reading it, or about to press. */
function leaveLater(toast: HTMLElement): void {
  setTimeout(() => (toast.matches(':hover, :focus') ? leaveLater(toast) : toast.remove()), shownMs)
}
