import { useState, type ReactNode } from 'react'
import { Modal, type DialogKind } from './modal.tsx'

/** A button that opens details about itself. */
export function Opener({
  face,
  className,
  title,
  kind = 'explanation',
  children,
}: {
  /** The button's content. */
  face: ReactNode
  className: string | undefined
  /** Of the dialog. */
  title: string
  kind?: DialogKind
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
