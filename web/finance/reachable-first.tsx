import { useProfile } from '../call/index.ts'
import { EmailProof } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'

/** In place of a payment's form until mails, or Telegram, are known to reach the client. */
export function ReachableFirst() {
  const { text } = useText()
  const { email } = useProfile()
  return (
    <Card title={text('email.beforePayingTitle')}>
      <p>
        {email === '' ? text('email.beforePayingMissing') : text('email.notProvedNote', { EMAIL: email })}
      </p>
      <EmailProof />
    </Card>
  )
}
