import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lists } from '../../ui/call/lists.ts'

/**
 * The session is over: its data are dropped once no page shows them any more. What the login page loads stays. Those who
 * did not leave themselves come back to the page of the cabinet they were on (`identity/first-page.ts`).
 */
export function useToSignIn(): (way?: { isReturn: boolean }) => Promise<void> {
  const router = useRouter()
  return useCallback(
    async ({ isReturn } = { isReturn: false }) => {
      const { pathname, href } = router.latestLocation
      const from = isReturn && pathname.startsWith('/cabinet/') ? { from: href } : {}
      // Several calls of a page end so: the first one has led there, and knows where from.
      if (pathname !== '/signin') await router.navigate({ to: '/signin', search: from })
      lists.removeQueries({ type: 'inactive' })
    },
    [router],
  )
}
