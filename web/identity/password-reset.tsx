import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../texts/index.ts'
import { Frame } from '../../ui/public-frame.tsx'
import { PasswordResetCode } from './password-reset-code.tsx'
import { PasswordResetEmail } from './password-reset-email.tsx'

/**
 * Password recovery in two steps: the email that the code goes to, then the code and the new password. The email
 * stays in the page's memory only; whoever comes back later types it again and goes on with his code.
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
  // Each step has a frame of its own, so that moving on brings the reader to its title.
  return hasCode ? (
    <Frame key="code" title={text('recovery.newTitle')} other={other}>
      <PasswordResetCode email={email} goBack={() => setHasCode(false)} />
    </Frame>
  ) : (
    <Frame key="email" title={text('recovery.title')} other={other}>
      <PasswordResetEmail email={email} goOn={goOn} />
    </Frame>
  )
}
