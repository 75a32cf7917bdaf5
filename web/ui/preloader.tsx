import { useEffect, useRef, useState } from 'react'
import { useText } from '../language/index.ts'
import { busy } from './busy.ts'
import style from './preloader.module.css'
import { useStore } from './store.ts'
import { raise } from './top-layer.ts'

/** A call that is answered within this time shows no preloader: it would only flash. */
const patienceMs = 250

/**
 * Covers the page while a call is under way. From its first moment nothing can be clicked or sent a second time;
 * focus stays where it is.
 */
export function Preloader() {
  const { status, message } = useStore(busy)
  const { text } = useText()
  const isShown = useDelayed(status)
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => (status ? shield() : undefined), [status])
  // Open from the start, though empty: only what is added to a region that is there is read out.
  useEffect(() => raise(layer.current), [])
  useEffect(() => {
    if (isShown) raise(layer.current)
  }, [isShown])

  return (
    <div ref={layer} className={style.layer} popover="manual">
      <output>
        {isShown && (
          <span className={style.veil}>
            <span className={style.box}>
              <span className={style.mark} aria-hidden="true" />
              {message || text('ui.wait')}
            </span>
          </span>
        )}
      </output>
    </div>
  )
}

function useDelayed(status: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!status) return undefined
    const timer = setTimeout(() => setDue(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [status])
  return status && isDue
}

/** Swallows clicks, sendings and the keys that make them, until what it returns is called. */
function shield(): () => void {
  const swallow = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
    if (event instanceof KeyboardEvent && isTyping(event.target) && event.key === ' ') return
    event.preventDefault()
    event.stopPropagation()
  }
  const kinds = ['click', 'submit', 'keydown'] as const
  for (const kind of kinds) addEventListener(kind, swallow, { capture: true })
  return () => {
    for (const kind of kinds) removeEventListener(kind, swallow, { capture: true })
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'
