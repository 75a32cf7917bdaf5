import { useEffect, useRef } from 'react'

/**
 * The keys of a page, or of its dialog. They do not apply while a field has the focus, and a dialog's go before the
 * page's; Enter is for the focused button or link.
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

/** A key that is held down moves through a list, and decides nothing more than once. */
const isRepeated = ({ key, repeat }: KeyboardEvent): boolean => repeat && !/^[jk+-]$/.test(key)

const typed = 'input:not([type=radio]), textarea, select, [contenteditable]'

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

const isTyping = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches(key === 'Enter' ? `${typed}, a, button, summary` : typed)
