import { useState, type ReactNode } from 'react'
import { Modal } from './modal.tsx'

/** A button that opens details about itself. */
export function Opener({
  face,
  className,
  title,
  isDrawer = false,
  children,
}: {
  /** The button's content. */
  face: ReactNode
  className: string | undefined
  /** Of the dialog. */
  title: string
  isDrawer?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {face}
      </button>
      {isOpen && (
        <Modal title={title} isDrawer={isDrawer} close={() => setOpen(false)}>
          {children}
        </Modal>
      )}
    </>
  )
}
