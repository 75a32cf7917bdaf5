import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { registrationForm } from '../../contract/forms.ts'
import { signUp } from '../../contract/identity.ts'
import { nameLengthMax } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useEntryRefusal, useEntrySend } from './entry-refusal.tsx'
import { type UsedForm, useForm } from '../../ui/use-form.ts'
import { entered } from '../call/after-sign-in.ts'
import { DocumentLinks } from '../documents/index.ts'
import { EmailField } from './email-field.tsx'
import { InvitationField } from './invitation-field.tsx'
import { useSignInState } from './sign-in-state.ts'
import { PasswordRule } from './password-rule.tsx'
import { forgetDraft, keepDraft, readDraft } from './sign-up-draft.ts'
import { TelegramSignUp } from './telegram-sign-up.tsx'
import { WaysIn } from './telegram-tabs.tsx'

const thisTab = () => sessionStorage

/** Registration by invitation; /signup/{code} brings the invitation code along. */
export function SignUpPage() {
  const { text } = useText()
  const { code = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const sendCall = useEntrySend(signUp)
  const refuse = useEntryRefusal()
  useSignInState('entry')

  const send: Parameters<typeof useForm>[1] = async (
    { name = '', email = '', password = '', invitation = '' },
    complain,
  ) => {
    const { outcome } = await sendCall({
      invitation: invitation.trim(),
      name: name.trim(),
      email: email.trim(),
      password,
    })
    if (outcome !== 'ok') return refuse('signUp', outcome, complain)

    forgetDraft(thisTab)
    entered()
    return navigate({ to: '/cabinet' })
  }
  const form = useForm(registrationForm, send, { initial: readDraft(thisTab, code) })
  useEffect(() => keepDraft(thisTab, form.values), [form.values])

  const other = (
    <>
      {text('identity.hasAccount')}{' '}
      <Link to="/signin" search>
        {text('identity.signIn')}
      </Link>
    </>
  )
  return (
    <EntryFrame way="signUp" title={text('identity.signUpTitle')} other={other}>
      <WaysIn messenger={<TelegramSignUp code={code} />}>
        <Form form={form} label={text('identity.signUpTitle')}>
          <SignUpFields form={form} invitedBy={code} />
          <RiskLine title={text('risk.title')}>{text('risk.line')}</RiskLine>
          <Checkbox {...form.field('agreement')} label={text('identity.agreement')} />
          <DocumentLinks kinds={['userAgreement', 'riskDisclosure']} />
          <Button type="submit" kind="primary" size="l" isWide>
            {text('identity.signUp')}
          </Button>
        </Form>
      </WaysIn>
    </EntryFrame>
  )
}

/** The fields of a registration, in the order in which they are checked. */
function SignUpFields({ form, invitedBy }: { form: UsedForm; invitedBy: string }) {
  const { text } = useText()
  const password = form.field('password')
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
        {...password}
        label={text('identity.password')}
        hint={<PasswordRule password={password.value} />}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('repeat')} label={text('identity.repeat')} autoComplete="new-password" />
      <InvitationField {...form.field('invitation')} invitedBy={invitedBy} />
    </>
  )
}
