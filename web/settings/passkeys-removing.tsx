import { confirmationForm } from '../../contract/forms.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { removePasskey } from '../../contract/passkeys.ts'
import { useRefusal, useSend } from '../call/index.ts'
import { useText } from '../language/index.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.ts'
import { useForm } from '../ui/use-form.ts'
import { Confirmation, useFactor } from './passkeys-confirmation.tsx'
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

  const factor = useFactor()
  const rules = confirmationForm(factor.isOn, factor.isBackup)
  const form = useForm(rules, async ({ password = '', code = noOneTimeCode }) => {
    const { outcome } = await ask({ id, password, code })
    if (outcome !== 'ok') return refuse(outcome)

    notify({ title: text('passkeys.removed'), message: '', success: true })
    close()
    await refreshSettings()
  })

  return (
    <Modal title={text('passkeys.removeTitle')} close={close}>
      <p>{text('passkeys.removeNote', { NAME: name })}</p>
      <Form form={form} label={text('passkeys.removeTitle')}>
        <Confirmation form={form} factor={factor} />
        <div>
          <Button type="submit" kind="danger" disabled={form.isSending}>
            {text('passkeys.remove')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
