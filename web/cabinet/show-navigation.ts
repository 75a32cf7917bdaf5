import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { begin } from '../../ui/busy.ts'

/** The page before stays until the next one's code has come: on a slow network the preloader says that it is coming. */
export function useShowNavigation(): void {
  const isUnderWay = useRouterState({ select: ({ status }) => status === 'pending' })
  useEffect(() => (isUnderWay ? begin() : undefined), [isUnderWay])
}
