import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lists } from '../../ui/call/lists.ts'

/** The session is over: what was loaded in it is forgotten once no page shows it any more. */
export function useToSignIn(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    await navigate({ to: '/signin' })
    lists.clear()
  }, [navigate])
}
