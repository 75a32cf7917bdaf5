import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lists } from '../../ui/call/lists.ts'

/** The session is over: its data are dropped once no page shows them any more. What the login page loads stays. */
export function useToSignIn(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    await navigate({ to: '/signin' })
    lists.removeQueries({ type: 'inactive' })
  }, [navigate])
}
