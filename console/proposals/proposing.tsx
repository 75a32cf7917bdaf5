import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useConsoleText } from '../../texts/console.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { useRow } from '../parts/row.ts'
import { SignProposal } from './sign-proposal.tsx'

/** What a call that proposes answers: the proposal to sign, or that it took none. */
export type Propose = (proposal: string | undefined) => void

interface ProposingProps {
  face: string
  kind?: ButtonKind
  title?: string
  isDisabled?: boolean
  /** It was signed. */
  onSigned?: (() => void) | undefined
  children: (propose: Propose) => ReactNode
}

/**
 * A button that opens a sheet: first what has to be said, then what is signed. The sheet is on the page and not in the
 * row of its button: a row that leaves its list meanwhile does not close it, and the sheet says that it left.
 */
export function Proposing({
  face,
  kind = 'quiet',
  title = face,
  isDisabled = false,
  onSigned,
  children,
}: ProposingProps) {
  const { text } = useConsoleText()
  const { isGone, hold } = useRow()
  const [isOpen, setOpen] = useState(false)
  const [proposal, setProposal] = useState<string>()
  useEffect(() => {
    if (!isOpen) return undefined
    hold(true)
    return () => hold(false)
  }, [isOpen, hold])
  const close = () => {
    setOpen(false)
    setProposal(undefined)
  }
  const propose: Propose = id => (id === undefined ? close() : setProposal(id))
  return (
    <>
      <Button kind={kind} disabled={isDisabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {face}
      </Button>
      {isOpen &&
        createPortal(
          <Modal title={title} close={close}>
            {isGone && proposal === undefined && <Note>{text('console.gone')}</Note>}
            {proposal === undefined ? (
              children(propose)
            ) : (
              <SignProposal id={proposal} {...(onSigned && { onSigned })} />
            )}
          </Modal>,
          document.body,
        )}
    </>
  )
}
