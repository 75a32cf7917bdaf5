/** Proving the client's email by a code that is sent there, or adding a first one. */
import { useState } from 'react'
import { addEmail, proveEmail, sendEmailCode } from '../../contract/email.ts'
import { enter } from '../../contract/entry.ts'
import { emailCodeForm, recoveryRequestForm } from '../../contract/forms.ts'
import { recoveryCodeLength } from '../../contract/limits.ts'
import { showSecurity } from '../../contract/security.ts'
import { refreshLists, useProfile, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { focusTitleIfLost, takeLostFocusWithin } from '../../ui/lost-focus.ts'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { EmailField } from './email-field.tsx'

/** The button to prove it; a page shows it where the email is not proved yet. `isBeside`: other things can be done there. */
export function EmailProof({ isBeside = false }: { isBeside?: boolean }) {
  const { email } = useProfile()
  const [isSent, setSent] = useState(false)
  const sent = () => setSent(true)
  const kind = isBeside ? 'secondary' : 'primary'
  if (isSent) return <Code kind={kind} again={email !== '' ? sent : () => setSent(false)} />
  return email === '' ? <Adding kind={kind} sent={sent} /> : <Sending kind={kind} sent={sent} />
}

interface Step {
  kind: ButtonKind
  sent: () => void
}

function Sending({ kind, sent }: Step) {
  const { text } = useText()
  const request = useRequest(sent)
  return (
    <Actions>
      <Button kind={kind} onClick={() => void request()}>
        {text('email.send')}
      </Button>
    </Actions>
  )
}

function useRequest(sent: () => void): () => Promise<void> {
  const send = useSend(sendEmailCode)
  const end = useSent(sent)
  return async () => end((await send({})).outcome)
}

function Adding({ kind, sent }: Step) {
  const { text } = useText()
  const send = useSend(addEmail)
  const end = useSent(sent)
  const form = useForm(recoveryRequestForm, async ({ email = '' }) =>
    end((await send({ email: email.trim() })).outcome),
  )
  return (
    <Form form={form} label={text('email.address')}>
      <EmailField {...form.field('email')} />
      <Actions>
        <Button type="submit" kind={kind}>
          {text('email.send')}
        </Button>
      </Actions>
    </Form>
  )
}

type Outcome = 'ok' | 'tryAgain' | 'resetCodeExists' | 'unanswered'

/** Where a code was sent already there is one to enter. */
function useSent(sent: () => void): (outcome: Outcome) => void {
  const { text } = useText()
  const refuse = useRefusal()
  return outcome => {
    if (outcome === 'ok')
      notify({ title: text('email.sentTitle'), message: text('email.sentNote'), success: true })
    else refuse(outcome)
    if (outcome === 'ok' || outcome === 'resetCodeExists') sent()
  }
}

/** `again`: for those who have to start over. */
function Code({ kind, again }: { kind: ButtonKind; again: () => void }) {
  const { text } = useText()
  const { email } = useProfile()
  const send = useSend(proveEmail)
  const request = useRequest(again)
  const refuse = useRefusal()

  const form = useForm(emailCodeForm, async ({ code = '' }, complain) => {
    const { outcome } = await send({ code: code.trim() })
    if (outcome === 'emailBusy') {
      // Who adds an email is logged in: the general text would have them log in, or register.
      notify({ title: text('outcomes.emailBusy'), message: text('email.useAnother'), success: false })
      return again()
    }
    if (outcome !== 'ok') return refuse(outcome, complain)
    notify({ title: text('email.confirmedTitle'), message: '', success: true })
    await refreshLists(enter, showSecurity)
    focusTitleIfLost()
  })

  return (
    <div ref={takeLostFocusWithin}>
      <Form form={form} label={text('email.title')}>
        <p>{text('email.sentNote')}</p>
        <Field
          {...form.field('code')}
          label={text('email.code')}
          hint={text('email.codeHint', { X: recoveryCodeLength })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
        />
        <Actions>
          <Button type="submit" kind={kind}>
            {text('email.confirm')}
          </Button>
          <Button kind="quiet" onClick={() => (email === '' ? again() : void request())}>
            {text('email.again')}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
