import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { firstComplaint, recoveryRequestForm } from '../../contract/forms.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useForm } from '../../ui/use-form.ts'
import { EmailField } from './email-field.tsx'
import { PasswordResetCode } from './password-reset-code.tsx'
import { usePasswordResetRequest } from './password-reset-request.ts'

/**
 * Password recovery in two steps: the email that the code is sent to, then the code and the new password. The email
 * stays in the page's memory only; anyone who comes back later types it again and continues with their code.
 */
export function PasswordResetPage() {
  const { text } = useText()
  const [email, setEmail] = useState('')
  const [hasCode, setHasCode] = useState(false)

  const goOn = (typed: string) => {
    setEmail(typed)
    setHasCode(true)
  }
  const other = <Link to="/signin">{text('recovery.toSignIn')}</Link>
  // Each step has a frame of its own, so that moving on focuses its title.
  return hasCode ? (
    <EntryFrame key="code" way="recovery" title={text('recovery.newTitle')} other={other}>
      <PasswordResetCode email={email} goBack={() => setHasCode(false)} />
    </EntryFrame>
  ) : (
    <EntryFrame key="email" way="recovery" title={text('recovery.title')} other={other}>
      <PasswordResetEmail email={email} goOn={goOn} />
    </EntryFrame>
  )
}

/** The first step: the email that the code goes to. */
function PasswordResetEmail({ email, goOn }: { email: string; goOn: (email: string) => void }) {
  const { text } = useText()
  const request = usePasswordResetRequest()
  const send = async ({ email: typed = '' }) => {
    if (await request(typed.trim())) goOn(typed.trim())
  }
  const form = useForm(recoveryRequestForm, send, { initial: { email } })

  /** Without a request: someone who has a code needs no other, and would have to wait for one. */
  const goOnWithCode = () => {
    const failing = firstComplaint(recoveryRequestForm, form.values)
    if (failing) form.complain(failing.field, failing.complaint)
    else goOn((form.values['email'] ?? '').trim())
  }

  return (
    <Form form={form} label={text('recovery.title')}>
      <p>{text('recovery.requestNote')}</p>
      <EmailField {...form.field('email')} />
      <Button type="submit" kind="primary" size="l" isWide>
        {text('recovery.request')}
      </Button>
      <Button isWide onClick={goOnWithCode}>
        {text('recovery.haveCode')}
      </Button>
    </Form>
  )
}
