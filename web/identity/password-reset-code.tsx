import { recoveryForm } from '../../contract/forms.ts'
import { submitRecovery } from '../../contract/identity.ts'
import { recoveryCodeLength } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { useToSignIn } from '../call/to-sign-in.ts'
import { EmailField } from './email-field.tsx'
import { useEntryRefusal, useEntrySend } from './entry-refusal.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { usePasswordResetRequest } from './password-reset-request.ts'
import style from './password-reset.module.css'

/** The second step: the code from the mail, and the new password. */
export function PasswordResetCode({ email, goBack }: { email: string; goBack: () => void }) {
  const { text } = useText()
  const toSignIn = useToSignIn()
  const sendCall = useEntrySend(submitRecovery)
  const refuse = useEntryRefusal()

  const send: Parameters<typeof useForm>[1] = async ({ code = '', password = '' }, complain) => {
    const { outcome } = await sendCall({ email, code: code.trim(), password })
    if (outcome !== 'ok') return refuse('recovery', outcome, complain)

    notify({ title: text('recovery.passwordSet'), message: text('recovery.passwordSetNote'), success: true })
    await toSignIn()
  }
  // The email is shown, so that a password manager stores the new password under it; it cannot be changed here.
  const form = useForm(recoveryForm, send, { initial: { email }, disabled: ['email'] })
  const code = form.field('code')

  return (
    <>
      <Form form={form} label={text('recovery.newTitle')}>
        <p>{text('recovery.codeNote')}</p>
        <EmailField {...form.field('email')} />
        <Field
          {...code}
          change={typed => code.change(typed.replaceAll(/\s/g, '').slice(0, recoveryCodeLength))}
          label={text('recovery.code')}
          hint={text('recovery.codeHint', { X: recoveryCodeLength })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          cells={recoveryCodeLength}
        />
        <NewPasswordFields form={form} />
        <Button type="submit" kind="primary" size="l" isWide>
          {text('access.setPassword')}
        </Button>
      </Form>
      <PasswordResetAgain email={email} goBack={goBack} />
    </>
  )
}

/** For clients whom no mail has reached: another code, or another address. */
function PasswordResetAgain({ email, goBack }: { email: string; goBack: () => void }) {
  const { text } = useText()
  const request = usePasswordResetRequest()
  return (
    <div className={style.again}>
      <p>{text('recovery.againNote')}</p>
      <Button isWide onClick={() => void request(email)}>
        {text('recovery.again')}
      </Button>
      <Button isWide kind="quiet" onClick={goBack}>
        {text('recovery.otherAddress')}
      </Button>
    </div>
  )
}
