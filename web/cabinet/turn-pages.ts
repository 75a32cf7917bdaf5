import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { turnPage } from '../../ui/notices.ts'

/** Notices of failures do not follow the client from page to page. */
export function useTurnPages(): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => void (pathChanged && turnPage())),
    [router],
  )
}
