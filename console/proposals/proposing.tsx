import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useConsoleText } from '../../texts/console.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { useClaim, useWork } from '../claims/claim.ts'
import { useHold, useRow } from '../lists/row.ts'
import { useKeys } from '../page/use-keys.ts'
import { SignProposal } from './sign-proposal.tsx'
import type { InboxEntry } from '../../contract/console/inbox.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'

/** The answer of a call that proposes: the proposal to sign, or that it took none. */
export type Propose = (proposal: string | undefined) => void

interface ProposingProps {
  face: string
  kind?: ButtonKind
  title?: string
  isDisabled?: boolean
  /** The key that opens it too. */
  shortcut?: string | undefined
  /** In the button's place while there is nothing to propose; a sheet that is open stays open. */
  instead?: ReactNode
  /** It was signed. */
  onSigned?: (() => void) | undefined
  children: (propose: Propose) => ReactNode
}

/**
 * A button that opens a sheet: first the form, then what is signed. The sheet belongs to the page and not to the row of
 * its button: a row that leaves its list meanwhile does not close it, and the sheet says that it left.
 */
export function Proposing({
  face,
  kind = 'quiet',
  title = face,
  isDisabled = false,
  shortcut,
  instead,
  onSigned,
  children,
}: ProposingProps) {
  const { text } = useConsoleText()
  const { isGone } = useRow()
  const { other } = useWork()
  const [isOpen, setOpen] = useState(false)
  const [proposal, setProposal] = useState<string>()
  useHold(isOpen)
  useClaim(isOpen)
  const open = () => setOpen(true)
  const isByKey = useRef(false)
  const openByKey = () => {
    isByKey.current = true
    open()
  }
  // Keys go on with what is to be filled in or pressed, and not with the cross.
  useEffect(() => {
    if (isOpen && isByKey.current) focusFirstControl()
    isByKey.current = false
  }, [isOpen])
  const close = () => {
    setOpen(false)
    setProposal(undefined)
  }
  const isOffered = instead === undefined
  useKeys(shortcut !== undefined && isOffered && !isDisabled && { [shortcut]: openByKey })
  const propose: Propose = id => (id === undefined ? close() : setProposal(id))
  return (
    <>
      {isOffered ? (
        <Button
          kind={kind}
          disabled={isDisabled}
          aria-haspopup="dialog"
          data-quiet={kind === 'quiet' || undefined}
          onClick={open}
        >
          {face}
        </Button>
      ) : (
        instead
      )}
      {isOpen && (
        <Modal kind="explanation" title={title} close={close}>
          {isGone && proposal === undefined && <Note>{text('console.gone')}</Note>}
          {other && <AtItToo other={other} />}
          {proposal === undefined ? (
            children(propose)
          ) : (
            <div ref={takeLostFocus} tabIndex={-1}>
              <SignProposal id={proposal} shortcut="a" {...(onSigned && { onSigned })} />
            </div>
          )}
        </Modal>
      )}
    </>
  )
}

/** Of the dialog that has just taken the focus. */
const focusFirstControl = (): void =>
  document.activeElement
    ?.closest('dialog')
    ?.querySelector<HTMLElement>(':is(input, textarea, select, button):not(header *)')
    ?.focus()

/** Before an operator decides what another one has claimed. */
function AtItToo({ other: { name, at } }: { other: NonNullable<InboxEntry['takenBy']> }) {
  const { text, date } = useConsoleText()
  return (
    <NoticeBox title={text('consoleInbox.atItSince', { NAME: name, AT: date(at) })}>
      {text('consoleInbox.atItNote')}
    </NoticeBox>
  )
}
