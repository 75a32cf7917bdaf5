import { useEffect, useRef, type RefObject } from 'react'

/** What is current is kept in view: more of its kind are there than a window holds. */
export function useScrollIntoView<T extends Element>(isCurrent: boolean): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return ref
}
