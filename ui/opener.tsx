import { useState, type ReactNode } from 'react'
import { useText } from '../texts/index.ts'
import { Modal, type DialogKind } from './modal.tsx'
import style from './opener.module.css'

/** A button that opens details about itself. */
export function Opener({
  face,
  className,
  title,
  kind = 'explanation',
  isFigure = false,
  children,
}: {
  /** The button's content. */
  face: ReactNode
  className: string | undefined
  /** Of the dialog. */
  title: string
  kind?: DialogKind
  /** It explains a figure: the first one of a page has a sign of it. */
  isFigure?: boolean
  children: ReactNode
}) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={isFigure ? `${className} ${style.figure}` : className}
        title={isFigure ? text('ui.explanation') : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {face}
      </button>
      {isOpen && (
        <Modal kind={kind} title={title} close={() => setOpen(false)}>
          {children}
        </Modal>
      )}
    </>
  )
}
