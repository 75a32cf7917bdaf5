import { useEffect, useRef } from 'react'
import { useText } from '../texts/index.ts'
import { AlertIcon, DoneIcon } from './icons.tsx'
import { dismissNotice, notices, type Notice } from './notices.ts'
import { useStore } from './store.ts'
import style from './toasts.module.css'
import { dialogs, raiseElement } from './top-layer.ts'

const none: readonly Notice[] = []

/**
 * The current notices, above everything else; a click removes one. What is outside of an open dialog can neither be
 * clicked nor read out, which is why each dialog has its own place for them, and the uppermost shows them.
 */
export function Toasts({ dialog }: { dialog?: string }) {
  const { text } = useText()
  const isUppermost = useStore(dialogs).at(-1) === dialog
  const all = useStore(notices)
  const shown = isUppermost ? all : none
  const layer = useRef<HTMLElement>(null)

  // Rendered from the start, though empty: only what is added to an existing region is read out.
  useEffect(() => raiseElement(layer.current), [])

  return (
    <section ref={layer} className={style.layer} popover="manual" aria-label={text('ui.notices')}>
      <ol className={style.list} aria-live="polite" aria-relevant="additions">
        {shown.map(notice => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </ol>
    </section>
  )
}

function Toast({ notice }: { notice: Notice }) {
  const { text } = useText()
  const { id, success } = notice

  return (
    <li>
      <button
        type="button"
        className={success ? style.toast : `${style.toast} ${style.failure}`}
        title={text('ui.dismiss')}
        onClick={() => dismissNotice(id)}
      >
        {success ? <DoneIcon /> : <AlertIcon />}
        <span className={style.words}>
          <strong>{notice.title}</strong>
          {notice.message && <span>{notice.message}</span>}
        </span>
      </button>
    </li>
  )
}
