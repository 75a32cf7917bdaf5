import { useEffect, useRef } from 'react'

/**
 * What keys do on a page, or in its dialog. Who types in a field has them for that, and who reads a dialog for that one;
 * Enter is for the button or link that it is on.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, { isInDialog = false } = {}): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = latest.current[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isRepeated(event)) return
      if (isDialogOpen() !== isInDialog || isTyping(event)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isInDialog])
}

/** A key that is held down walks through a list, and decides nothing more than once. */
const isRepeated = ({ key, repeat }: KeyboardEvent): boolean => repeat && !/^[jk+-]$/.test(key)

const typed = 'input:not([type=radio]), textarea, select, [contenteditable]'

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

const isTyping = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches(key === 'Enter' ? `${typed}, a, button, summary` : typed)
