import { useEffect, useRef } from 'react'

/**
 * What keys do on a page. Who types in a field or reads a dialog has them for that, and Enter for the button or link
 * that it is on.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = latest.current[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isRepeated(event) || isBusy(event)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** A key that is held down walks through a list, and decides nothing more than once. */
const isRepeated = ({ key, repeat }: KeyboardEvent): boolean => repeat && !/^[jk+-]$/.test(key)

const typed = 'input:not([type=radio]), textarea, select, [contenteditable]'

const isBusy = ({ key, target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.matches(key === 'Enter' ? `${typed}, a, button, summary` : typed))
