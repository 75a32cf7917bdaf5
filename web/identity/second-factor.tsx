import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { oneTimeCodeForm } from '../../contract/forms.ts'
import { verifySecondFactor } from '../../contract/identity.ts'
import { oneTimeCodeLength } from '../../contract/limits.ts'
import { entered } from '../call/after-sign-in.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { type UsedForm, useForm } from '../../ui/use-form.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useEntryRefusal, useEntrySend } from './entry-refusal.tsx'
import { useFirstPage } from './first-page.ts'
import { PasskeyStep } from './passkey-entry.tsx'
import { CodeField } from './second-factor-code.tsx'
import { useSignInState } from './sign-in-state.ts'

/** How long a refusal can be read before the page leads back (specification, section 9). */
const leaveMs = 1000

/** The second step of logging in. After a failed try the client starts over at the first. */
export function SecondFactorPage() {
  const { text } = useText()
  const navigate = useNavigate()
  const sendCall = useEntrySend(verifySecondFactor)
  const refuse = useEntryRefusal({ isCarried: true })
  const { firstPage } = useFirstPage()
  const [isBackup, turn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useReturn(hasFailed)
  useSignInState('secondFactor')

  const form = useForm(oneTimeCodeForm(isBackup), async ({ code = '' }, complain) => {
    const { outcome } = await sendCall({ code })
    if (outcome !== 'ok') {
      setFailed(outcome !== 'unanswered')
      return refuse('signIn', outcome, complain)
    }
    entered()
    await navigate({ href: firstPage })
  })

  useSendWhenComplete(form, isBackup)

  const other = (
    <>
      {text('secondFactor.otherAccount')}{' '}
      <Link to="/signin" search>
        {text('secondFactor.toSignIn')}
      </Link>
    </>
  )
  const title = text(isBackup ? 'secondFactor.backupCode' : 'secondFactor.gateTitle')
  return (
    <EntryFrame way="signIn" title={title} other={other}>
      <Form form={form} label={title}>
        <p>{text(isBackup ? 'secondFactor.gateBackupNote' : 'secondFactor.gateNote')}</p>
        <CodeField form={form} isBackup={isBackup} turn={turn} isFocused />
        <Button type="submit" kind="primary" size="l" isWide disabled={hasFailed}>
          {text('secondFactor.confirm')}
        </Button>
      </Form>
      <PasskeyStep />
    </EntryFrame>
  )
}

/** The last digit sends the code: there is nothing else to fill in on this page. */
function useSendWhenComplete(form: UsedForm, isBackup: boolean): void {
  const { code = '' } = form.values
  const isComplete = !isBackup && code.length === oneTimeCodeLength
  const send = useEffectEvent(form.submit)
  useEffect(() => {
    if (isComplete) send()
  }, [isComplete])
}

/** Goes back to the login page, unless the client has navigated before. */
function useReturn(hasFailed: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setTimeout(() => void navigate({ to: '/signin', search: true }), leaveMs)
    return () => clearTimeout(timer)
  }, [hasFailed, navigate])
}
