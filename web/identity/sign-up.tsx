import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { registrationForm } from '../../contract/forms.ts'
import { signUp } from '../../contract/identity.ts'
import { nameLengthMax, passwordLengthMin } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { notify } from '../../ui/notices.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { Frame } from '../../ui/public-frame.tsx'
import { type UsedForm, useForm } from '../../ui/use-form.ts'
import { entered } from '../call/after-sign-in.ts'
import { useRefusal, useSend } from '../call/index.ts'
import { DocumentLinks } from '../documents/index.ts'
import { EmailField } from './email-field.tsx'
import { useSignInState } from './sign-in-state.ts'
import { forgetDraft, keepDraft, readDraft } from './sign-up-draft.ts'
import { TelegramSignUp } from './telegram-sign-up.tsx'
import { WaysIn } from './telegram-tabs.tsx'

const thisTab = () => sessionStorage

/** Registration by invitation; /signup/{code} brings the invitation code along. */
export function SignUpPage() {
  const { text } = useText()
  const { code = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const ask = useSend(signUp)
  const refuse = useRefusal()
  useSignInState('entry')

  /** Here 'invalid' means that nobody should choose it, not that it was mistyped. */
  const refusePassword = () =>
    notify({
      title: text('outcomes.invalidPassword'),
      message: text('outcomes.chooseOther'),
      success: false,
    })

  const send = async ({ name = '', email = '', password = '', invitation = '' }) => {
    const { outcome } = await ask({
      invitation: invitation.trim(),
      name: name.trim(),
      email: email.trim(),
      password,
    })
    if (outcome === 'invalidPassword') return refusePassword()
    if (outcome !== 'ok') return refuse(outcome)

    forgetDraft(thisTab)
    entered()
    return navigate({ to: '/cabinet' })
  }
  const form = useForm(registrationForm, send, { initial: readDraft(thisTab, code) })
  useEffect(() => keepDraft(thisTab, form.values), [form.values])

  const other = (
    <>
      {text('identity.hasAccount')} <Link to="/signin">{text('identity.signIn')}</Link>
    </>
  )
  return (
    <Frame title={text('identity.signUpTitle')} other={other}>
      <WaysIn messenger={<TelegramSignUp code={code} />}>
        <Form form={form} label={text('identity.signUpTitle')}>
          <SignUpFields form={form} />
          <NoticeBox title={text('risk.title')}>{text('risk.line')}</NoticeBox>
          <Checkbox {...form.field('agreement')} label={text('identity.agreement')} />
          <DocumentLinks kinds={['userAgreement', 'riskDisclosure']} />
          <Button type="submit" kind="primary" isWide>
            {text('identity.signUp')}
          </Button>
        </Form>
      </WaysIn>
    </Frame>
  )
}

/** The fields of a registration, in the order in which they are judged. */
function SignUpFields({ form }: { form: UsedForm }) {
  const { text } = useText()
  return (
    <>
      <Field
        {...form.field('name')}
        label={text('identity.name')}
        autoComplete="name"
        maxLength={nameLengthMax}
      />
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label={text('identity.password')}
        hint={text('identity.passwordHint', { X: passwordLengthMin })}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('repeat')} label={text('identity.repeat')} autoComplete="new-password" />
      <Field
        {...form.field('invitation')}
        label={text('identity.invitation')}
        hint={text('identity.invitationHint')}
        maxLength={64}
      />
    </>
  )
}
