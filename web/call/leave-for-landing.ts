/** Leaving the application for the landing page, a document of its own. */

/** Where a notice waits for the landing page's script to show it. */
const noticeKey = 'mc_notice'

export interface LeftNotice {
  title: string
  message: string
  success: boolean
}

const patienceMs = 4000

/** Whether the landing page can be reached at all. */
export async function isRootThere(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const
  return fetch('/', request).then(
    response => response.ok,
    () => false,
  )
}

/** Goes to the root route, with or without a notice to show there. */
export function leaveForLanding(notice?: LeftNotice): void {
  try {
    if (notice) sessionStorage.setItem(noticeKey, JSON.stringify(notice))
  } catch {
    // Storage may be forbidden; then the client arrives without the notice.
  }
  location.assign('/')
}
