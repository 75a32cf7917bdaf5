import { removePasskey } from '../../contract/passkeys.ts'
import { useRefusal, useSend } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { refreshSettings } from './refresh.ts'

/** Removing a passkey, once the client has said so again. */
export function PasskeyRemoving({
  passkey: { id, name },
  close,
}: {
  passkey: { id: string; name: string }
  close: () => void
}) {
  const { text } = useText()
  const ask = useSend(removePasskey)
  const refuse = useRefusal()

  const remove = async () => {
    const { outcome } = await ask({ id })
    if (outcome !== 'ok') return refuse(outcome)

    notify({ title: text('passkeys.removed'), message: '', success: true })
    close()
    await refreshSettings()
  }

  return (
    <ConfirmationDialog
      title={text('passkeys.removeTitle')}
      note={text('passkeys.removeNote', { NAME: name })}
      action={text('passkeys.remove')}
      send={remove}
      close={close}
    />
  )
}
