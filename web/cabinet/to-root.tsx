import { useEffect } from 'react'

/** Unknown addresses lead to the landing page. */
export function ToRoot() {
  useEffect(() => location.replace('/'), [])
  return null
}
