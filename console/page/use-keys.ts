import { use, useEffect, useRef } from 'react'
import { DialogContext, dialogs } from '../../ui/top-layer.ts'

/**
 * The keys of a page, or of the dialog that they are in: only those of the uppermost apply, and none while a field has
 * the focus; Enter is for the focused button or link. False is none.
 */
export function useKeys(keys: Readonly<Record<string, () => void>> | false): void {
  const own = use(DialogContext)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = latest.current && latest.current[latinKey(event)]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isRepeated(event)) return
      if ((dialogs.get().at(-1) ?? null) !== own || isTyping(event)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [own])
}

/** Where the keyboard writes letters that are not Latin, the key at the place of a Latin one is that one. */
const latinKey = ({ key, code }: KeyboardEvent): string =>
  /^\P{ASCII}$/u.test(key) ? code.replace('Key', '').toLowerCase() : key

/** A key that is held down moves through a list, and decides nothing more than once. */
const isRepeated = (event: KeyboardEvent): boolean => event.repeat && !/^[jk+-]$/.test(latinKey(event))

const typed = 'input:not([type=radio]), textarea, select, [contenteditable]'

const isTyping = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches(key === 'Enter' ? `${typed}, a, button, summary` : typed)
