/** Installs the offline page for when the cabinet cannot be reached, which also makes the cabinet installable. */
import { serviceWorkerPath } from '../../contract/places.ts'

/** The part of Trusted Types that is used; browsers without them take plain text. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** The one policy that the pages' own policy allows; it can be created once for each page. */
const policyName = 'service-worker'

/** The address of our worker, and of nothing else: any other script URL is refused. */
export function ourWorkerOnly(address: string): string {
  if (address !== serviceWorkerPath) throw new TypeError(`${address} is not our worker`)
  return address
}

let isRequested = false

/** Once for each page. Where workers are forbidden, the browser's own error page is shown. */
export function offerOfflinePage(): void {
  if (isRequested || !('serviceWorker' in navigator)) return
  isRequested = true
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: ourWorkerOnly }) ?? {
    createScriptURL: ourWorkerOnly,
  }
  navigator.serviceWorker.register(policy.createScriptURL(serviceWorkerPath)).catch(() => undefined)
}
