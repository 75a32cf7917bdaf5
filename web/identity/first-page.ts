import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What a signed-in client is shown first: a public page may have sent them to open an account (`openAccountPath`). By
 * the address with which this page came: it shows the next one's while that is on its way.
 */
export function useFirstPage() {
  const { search } = useLocation()
  const [isForAccount] = useState('open-account' in search)
  return isForAccount ? '/cabinet/trade/create' : '/cabinet'
}
