/** Brings who opens a page before the cabinet to the one that is right for them. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showSignIn } from '../../contract/identity.ts'
import { sendQuietly } from '../../ui/call/send.ts'

/**
 * Who is signed in goes on to the cabinet; the page of the second factor is for those whose sign-in waits for it. Asked
 * beside the page, which nobody waits to see.
 */
export function useSignInState(page: 'entry' | 'secondFactor'): void {
  const navigate = useNavigate()
  useEffect(() => {
    let isOver = false
    const lead = async () => {
      const { answer } = await sendQuietly(showSignIn, {})
      if (isOver || !answer) return
      if (answer.state === 'signedIn') await navigate({ to: '/cabinet', replace: true })
      else if (page === 'secondFactor' && answer.state === 'signedOut')
        await navigate({ to: '/signin', replace: true })
    }
    void lead()
    return () => {
      isOver = true
    }
  }, [navigate, page])
}
