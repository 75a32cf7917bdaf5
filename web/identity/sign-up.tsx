import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { registrationForm } from '../../contract/forms.ts'
import { signUp } from '../../contract/identity.ts'
import { useRefusal, useSend } from '../call/index.ts'
import { entered } from '../call/entered.ts'
import { DocumentLinks } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { Frame } from '../../ui/public-frame.tsx'
import { useSignInState } from './sign-in-state.ts'
import { forgetDraft, keepDraft, readDraft } from './sign-up-draft.ts'
import { SignUpFields } from './sign-up-fields.tsx'
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
