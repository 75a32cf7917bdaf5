import { useState } from 'react'

/** Whether a moment was still to come when the page was drawn. */
export function useIsLater(at: Date): boolean {
  const [drawnAt] = useState(() => Date.now())
  return at.getTime() > drawnAt
}
