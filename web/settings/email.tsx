import { useProfile } from '../call/index.ts'
import { EmailProof } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

/** Where we write to the client, and whether they have shown that it reaches them. */
export function EmailBlock() {
  const { text } = useText()
  const { email, isReachable } = useProfile()

  if (email === '')
    return (
      <Card title={text('email.title')} note={<Badge>{text('email.isMissing')}</Badge>}>
        <p>{text('email.missingNote')}</p>
        <EmailProof />
      </Card>
    )
  return (
    <Card
      title={text('email.title')}
      note={
        isReachable ? (
          <Badge tone="good">{text('email.isProved')}</Badge>
        ) : (
          <Badge tone="waiting">{text('email.isNotProved')}</Badge>
        )
      }
    >
      <p>{text(isReachable ? 'email.provedNote' : 'email.notProvedNote', { EMAIL: email })}</p>
      {!isReachable && <EmailProof />}
    </Card>
  )
}
