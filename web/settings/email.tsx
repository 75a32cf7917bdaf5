import { useProfile } from '../call/index.ts'
import { EmailProof } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'

/** Where we write to the client, and whether they have shown that it reaches them. */
export function EmailBlock() {
  const { text } = useText()
  const { email, isReachable } = useProfile()

  if (email === '')
    return (
      <Card title={text('email.title')} note={<Status>{text('email.isMissing')}</Status>}>
        <p>{text('email.missingNote')}</p>
        <EmailProof isBeside />
      </Card>
    )
  return (
    <Card
      title={text('email.title')}
      note={
        isReachable ? (
          <Status tone="good">{text('email.isProved')}</Status>
        ) : (
          <Status tone="waiting">{text('email.isNotProved')}</Status>
        )
      }
    >
      <p>{text(isReachable ? 'email.provedNote' : 'email.notProvedNote', { EMAIL: email })}</p>
      {!isReachable && <EmailProof isBeside />}
    </Card>
  )
}
