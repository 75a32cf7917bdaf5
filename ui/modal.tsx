import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../texts/index.ts'
import { CloseIcon } from './icons.tsx'
import { focusTitleIfLost } from './lost-focus.ts'
import style from './modal.module.css'
import { Toasts } from './toasts.tsx'
import { CloseContext, DialogContext, enterLayer } from './top-layer.ts'

/** A question and its answers; an explanation, with what it explains beside it; a thing, at the side, as high as the window. */
export type DialogKind = 'question' | 'explanation' | 'drawer'

interface ModalProps {
  kind: DialogKind
  title: string
  /** Without it the dialog is closed only by its content. */
  close?: () => void
  children: ReactNode
}

/**
 * A dialog over the page: Escape, the cross and a click beside it close it. It is open while it is rendered. It is drawn
 * at the page's end: the styles of what opens it, a table's cell or a large figure, do not reach it there.
 */
export function Modal({ kind, title, close, children }: ModalProps) {
  const id = useId()
  const { text } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressed = useRef(false)

  // Closed while it is still on the page: only then the browser returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const leaveLayer = enterLayer(id)
    return () => {
      leaveLayer()
      shown?.close()
      // What opened it may be gone.
      focusTitleIfLost()
    }
  }, [id])

  return createPortal(
    // Keyboards close it with Escape, which the dialog itself handles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${style.modal} ${style[kind]}`}
      aria-labelledby={id}
      data-prints={kind === 'drawer' || undefined}
      // What a dialog over this one is asked, or a field of files in it, comes here as well.
      onCancel={event => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close?.()
      }}
      // Browsers let a second Escape close any dialog.
      onClose={event => event.target === dialog.current && dialog.current.showModal()}
      // A selection that begins in a field and ends beside the dialog is a click on it to browsers.
      onPointerDown={event => (isPressed.current = event.target === dialog.current)}
      // The second click of a double one, whose first has opened the dialog, is none.
      onClick={event => isPressed.current && event.target === dialog.current && event.detail < 2 && close?.()}
    >
      <div className={style.sheet}>
        <header className={style.head}>
          <h2 id={id} className={style.title}>
            {title}
          </h2>
          {close && (
            <button type="button" className={style.cross} aria-label={text('ui.close')} onClick={close}>
              <CloseIcon />
            </button>
          )}
        </header>
        <div className={style.body}>
          <DialogContext value={id}>
            <CloseContext value={close ?? null}>{children}</CloseContext>
          </DialogContext>
        </div>
      </div>
      <div className={style.more} />
      <Toasts dialog={id} />
    </dialog>,
    document.body,
  )
}
