import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'
import { Button, type ButtonKind } from './button.tsx'
import { DialogBack } from './dialog-back.tsx'
import { Modal } from './modal.tsx'
import { useOnce } from './use-once.ts'

/** Asks for confirmation before something that a click does not undo. */
export function ConfirmationDialog({
  title,
  note,
  children,
  action,
  kind = 'danger',
  send,
  back,
  close,
}: {
  title: string
  note: string
  /** Below the note. */
  children?: ReactNode
  action: string
  /** The word of the way back, where it is not "Cancel". */
  back?: string
  kind?: ButtonKind
  send: () => Promise<void>
  close: () => void
}) {
  const { sendOnce } = useOnce(send)
  return (
    <Modal kind="question" title={title} close={close}>
      <p>{note}</p>
      {children}
      <Actions>
        <Button kind={kind} onClick={() => void sendOnce()}>
          {action}
        </Button>
        <DialogBack>{back}</DialogBack>
      </Actions>
    </Modal>
  )
}
