/** Redirects from a sign-in page to the page that fits the session. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showSignIn } from '../../contract/identity.ts'
import { sendQuietly } from '../../ui/call/send.ts'
import { useFirstPage } from './first-page.ts'

/**
 * A signed-in client goes on to the cabinet; the second factor's page is for those whose sign-in waits for it. Checked
 * beside the page, which does not wait for it.
 */
export function useSignInState(page: 'entry' | 'secondFactor'): void {
  const navigate = useNavigate()
  const { firstPage } = useFirstPage()
  useEffect(() => {
    let isOver = false
    const lead = async () => {
      const { answer } = await sendQuietly(showSignIn, {})
      if (isOver || !answer) return
      if (answer.state === 'signedIn') await navigate({ href: firstPage, replace: true })
      else if (page === 'secondFactor' && answer.state === 'signedOut')
        await navigate({ to: '/signin', search: true, replace: true })
    }
    void lead()
    return () => {
      isOver = true
    }
  }, [navigate, firstPage, page])
}
