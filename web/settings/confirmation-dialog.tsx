import { confirmationForm } from '../../contract/forms.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { useForm } from '../ui/use-form.ts'
import { Confirmation, useFactor } from './confirmation.tsx'

export interface Proof {
  password: string
  oneTimeCode: string
}

/** A dialog in which the client proves that it is he who takes away what protects his account. */
export function ConfirmationDialog({
  title,
  note,
  action,
  send,
  close,
}: {
  title: string
  note: string
  action: string
  send: (proof: Proof) => Promise<void>
  close: () => void
}) {
  const factor = useFactor()
  const rules = confirmationForm(factor.isOn, factor.isBackup)
  const form = useForm(rules, ({ password = '', code = noOneTimeCode }) =>
    send({ password, oneTimeCode: code }),
  )
  return (
    <Modal title={title} close={close}>
      <p>{note}</p>
      <Form form={form} label={title}>
        <Confirmation form={form} factor={factor} />
        <div>
          <Button type="submit" kind="danger" disabled={form.isSending}>
            {action}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
