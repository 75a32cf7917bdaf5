import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * A page whose code is loaded when it is opened. The router reloads where code is missing, which an older release has
 * left; without a network that would end in the browser's own page, so the failure is shown in the frame.
 */
export const lazy = <Page extends Record<string, any>, Name extends keyof Page>(
  load: () => Promise<Page>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new Error('no network', { cause: error })
      }),
    name,
  )
