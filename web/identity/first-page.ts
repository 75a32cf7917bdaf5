import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What a signed-in client is shown first: a public page may have sent them to open an account (`openAccountPath`), or
 * their session has ended on a page of the cabinet. By the address with which this page came: it shows the next one's
 * while that is on its way.
 */
export function useFirstPage(): { firstPage: string; isReturn: boolean } {
  const { search } = useLocation()
  const [first] = useState(() => firstPageOf(search))
  return first
}

function firstPageOf(search: object) {
  const { from } = search as { from?: unknown }
  // Anyone can write the address, and no other site may be the goal.
  if (typeof from === 'string' && from.startsWith('/cabinet/')) return { firstPage: from, isReturn: true }
  return { firstPage: 'open-account' in search ? '/cabinet/trade/create' : '/cabinet', isReturn: false }
}
