import { Link, useNavigate } from '@tanstack/react-router'
import { signInForm } from '../../contract/forms.ts'
import { signIn } from '../../contract/identity.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useEntryRefusal, useEntrySend } from './entry-refusal.tsx'
import { useForm } from '../../ui/use-form.ts'
import { entered } from '../call/after-sign-in.ts'
import { EmailField } from './email-field.tsx'
import { useFirstPage } from './first-page.ts'
import { PasskeySignIn } from './passkey-entry.tsx'
import { useSignInState } from './sign-in-state.ts'
import { TelegramOffer } from './telegram-offer.tsx'
import { WaysIn } from './telegram-tabs.tsx'
import style from './telegram.module.css'

/** Login with email and password, or by messenger. */
export function SignInPage() {
  const { text } = useText()
  const navigate = useNavigate()
  const send = useEntrySend(signIn)
  const refuse = useEntryRefusal()
  const { firstPage, isReturn } = useFirstPage()
  const refuseOnward = useEntryRefusal({ isCarried: true })
  useSignInState('entry')

  const form = useForm(signInForm, async ({ email = '', password = '' }, complain) => {
    const { outcome } = await send({ email: email.trim(), password })
    if (outcome === 'secondFactorNeeded') return navigate({ to: '/2fa', search: true })
    if (outcome !== 'ok') {
      if (outcome !== 'recoveryNeeded') return refuse('signIn', outcome, complain)
      await refuseOnward('signIn', outcome)
      return navigate({ to: '/password-reset' })
    }

    entered()
    await navigate({ href: firstPage })
  })

  const other = (
    <>
      {text('identity.noAccount')}{' '}
      <Link to="/signup" search>
        {text('identity.register')}
      </Link>
    </>
  )
  const note = isReturn && (
    <NoticeBox title={text('identity.endedTitle')}>{text('identity.endedNote')}</NoticeBox>
  )
  return (
    <EntryFrame way="signIn" title={text('identity.signInTitle')} other={other} note={note}>
      <WaysIn messenger={<TelegramSignIn />}>
        <Form form={form} label={text('identity.signInTitle')}>
          <EmailField {...form.field('email')} />
          <PasswordField
            {...form.field('password')}
            label={text('identity.password')}
            autoComplete="current-password"
          />
          <Button type="submit" kind="primary" size="l" isWide>
            {text('identity.signIn')}
          </Button>
          <p>
            <Link to="/password-reset">{text('recovery.forgot')}</Link>
          </p>
        </Form>
        <PasskeySignIn />
      </WaysIn>
    </EntryFrame>
  )
}

/** Login with a Telegram profile. */
function TelegramSignIn() {
  const { text } = useText()
  const { firstPage } = useFirstPage()
  return (
    <TelegramOffer>
      {depart => (
        <div className={style.way}>
          <p>{text('telegram.signInNote')}</p>
          <Button
            kind="primary"
            size="l"
            isWide
            onClick={() => void depart({ for: 'signIn', invitation: '', back: firstPage })}
          >
            {text('telegram.continue')}
          </Button>
        </div>
      )}
    </TelegramOffer>
  )
}
