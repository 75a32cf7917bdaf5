import { removePasskey } from '../../contract/passkeys.ts'
import { useRefusal, useSend } from '../call/index.ts'
import { useText } from '../language/index.ts'
import { notify } from '../ui/notices.ts'
import { ConfirmationDialog, type Proof } from './confirmation-dialog.tsx'
import { refreshSettings } from './refresh.ts'

/** Removing a passkey, once the client has confirmed it. */
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

  const remove = async ({ password, oneTimeCode }: Proof) => {
    const { outcome } = await ask({ id, password, code: oneTimeCode })
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
