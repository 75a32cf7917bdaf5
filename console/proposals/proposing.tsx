import { useState, type ReactNode } from 'react'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SignProposal } from './sign-proposal.tsx'

/** What a call that proposes answers: the proposal to sign, or that it took none. */
export type Propose = (proposal: string | undefined) => void

/** A button that opens a sheet: first what has to be said, then what is signed. */
export function Proposing({
  face,
  kind = 'quiet',
  title = face,
  children,
}: {
  face: string
  kind?: ButtonKind
  title?: string
  children: (propose: Propose) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const [proposal, setProposal] = useState<string>()
  const close = () => {
    setOpen(false)
    setProposal(undefined)
  }
  const propose: Propose = id => (id === undefined ? close() : setProposal(id))
  return (
    <>
      <Button kind={kind} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {face}
      </Button>
      {isOpen && (
        <Modal title={title} close={close}>
          {proposal === undefined ? children(propose) : <SignProposal id={proposal} />}
        </Modal>
      )}
    </>
  )
}
