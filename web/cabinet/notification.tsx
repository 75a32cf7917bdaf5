import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Prose } from '../../ui/prose.tsx'

/** The current news notification, shown once when the cabinet is loaded. */
export function Notification({ content, close }: { content: string; close: () => void }) {
  const { text } = useText()
  return (
    <Modal title={text('cabinet.notification')} close={close}>
      <Prose>{content}</Prose>
      <Button kind="primary" onClick={close}>
        {text('cabinet.understood')}
      </Button>
    </Modal>
  )
}
