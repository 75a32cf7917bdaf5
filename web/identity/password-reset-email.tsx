import { firstComplaint, recoveryRequestForm } from '../../contract/forms.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { EmailField } from './email-field.tsx'
import { usePasswordResetRequest } from './password-reset-request.ts'

/** The first step: the email that the code goes to. */
export function PasswordResetEmail({ email, goOn }: { email: string; goOn: (email: string) => void }) {
  const { text } = useText()
  const request = usePasswordResetRequest()
  const send = async ({ email: typed = '' }) => {
    if (await request(typed.trim())) goOn(typed.trim())
  }
  const form = useForm(recoveryRequestForm, send, { initial: { email } })

  /** Without a request: who has a code needs no other, and would be told to wait for it. */
  const goOnWithCode = () => {
    const failing = firstComplaint(recoveryRequestForm, form.values)
    if (failing) form.complain(failing.field, failing.complaint)
    else goOn((form.values['email'] ?? '').trim())
  }

  return (
    <Form form={form} label={text('recovery.title')}>
      <p>{text('recovery.requestNote')}</p>
      <EmailField {...form.field('email')} />
      <Button type="submit" kind="primary" isWide disabled={form.isSending}>
        {text('recovery.request')}
      </Button>
      <Button isWide onClick={goOnWithCode}>
        {text('recovery.haveCode')}
      </Button>
    </Form>
  )
}
