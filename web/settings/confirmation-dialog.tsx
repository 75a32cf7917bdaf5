import { useState, type ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Asks for confirmation before something that a click does not undo. */
export function ConfirmationDialog({
  title,
  note,
  children,
  action,
  kind = 'danger',
  send,
  close,
}: {
  title: string
  note: string
  /** Below the note. */
  children?: ReactNode
  action: string
  kind?: ButtonKind
  send: () => Promise<void>
  close: () => void
}) {
  const { text } = useText()
  const [isSending, setSending] = useState(false)
  const press = () => {
    setSending(true)
    void send().finally(() => setSending(false))
  }
  return (
    <Modal kind="question" title={title} close={close}>
      <p>{note}</p>
      {children}
      <Actions>
        <Button kind={kind} disabled={isSending} onClick={press}>
          {action}
        </Button>
        <Button kind="quiet" onClick={close}>
          {text('ui.cancel')}
        </Button>
      </Actions>
    </Modal>
  )
}
