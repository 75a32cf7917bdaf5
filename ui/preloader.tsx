import { useEffect, useRef, useState } from 'react'
import { useText } from '../texts/index.ts'
import { busy } from './busy.ts'
import style from './preloader.module.css'
import { useStore } from './store.ts'
import { dialogs, raiseElement } from './top-layer.ts'

/** A call that is answered within this time shows no preloader: it would only flash. */
const patienceMs = 250

/**
 * Covers the page while a call is under way. For an action the cover is there from the first moment, still invisible,
 * so that no second click gets through, nor one of a keyboard; otherwise a click that has begun is let through. Focus
 * stays where it is.
 */
export function Preloader() {
  const { status, message, isAction } = useStore(busy)
  const { text } = useText()
  const isSeen = useDelayed(status)
  const isThere = isSeen || isAction
  const layer = useRef<HTMLDivElement>(null)

  // Rendered from the start, though empty: only what is added to an existing region is read out.
  useEffect(() => raiseElement(layer.current), [])
  useEffect(() => {
    // What is only being read for the page covers no dialog over it.
    if (isThere && (isAction || dialogs.get().length === 0)) raiseElement(layer.current)
  }, [isThere, isAction])
  useEffect(() => {
    if (!isAction) return undefined
    addEventListener('click', stopKeyboard, { capture: true })
    return () => removeEventListener('click', stopKeyboard, { capture: true })
  }, [isAction])

  return (
    <div ref={layer} className={style.layer} popover="manual">
      {isThere && <div className={isSeen ? `${style.cover} ${style.veil}` : style.cover} />}
      <output>
        {isSeen && (
          <span className={style.box}>
            <span className={style.mark} aria-hidden="true" />
            {message || text('ui.wait')}
          </span>
        )}
      </output>
    </div>
  )
}

/** What a key presses is a click of no number; a pointer's meets the cover. */
function stopKeyboard(event: MouseEvent): void {
  if (event.detail > 0) return
  event.preventDefault()
  event.stopPropagation()
}

function useDelayed(status: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!status) return undefined
    const over = new AbortController()
    const timer = setTimeout(() => afterPress(() => setDue(true), over.signal), patienceMs)
    return () => {
      clearTimeout(timer)
      over.abort()
      setDue(false)
    }
  }, [status])
  return status && isDue
}

/**
 * A press becomes a click only where it is also released: a cover laid over the page in between would swallow the
 * click.
 */
const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const

let isUnderWay = false
addEventListener('pointerdown', () => (isUnderWay = true), { capture: true })
for (const end of ends) addEventListener(end, () => (isUnderWay = false), { capture: true })

/** Calls at once, or when a press that is under way has become its click; never after the signal. */
function afterPress(then: () => void, signal: AbortSignal): void {
  if (!isUnderWay) return then()
  const released = () => setTimeout(() => signal.aborted || then())
  for (const end of ends) addEventListener(end, released, { capture: true, once: true, signal })
}
