import { registrationForm } from '../../contract/forms.ts'
import { DocumentLinks } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import { useForm } from '../../ui/use-form.ts'
import { InvitationField } from './invitation-field.tsx'
import { TelegramOffer } from './telegram-offer.tsx'

type Depart = (invitation: string) => Promise<void>
const { invitation, agreement } = registrationForm

/** Registration with a Telegram profile: the name comes from there, the invitation from a client. */
export function TelegramSignUp({ code }: { code: string }) {
  return (
    <TelegramOffer>
      {depart => <Invited code={code} depart={invitation => depart({ for: 'signUp', invitation })} />}
    </TelegramOffer>
  )
}

function Invited({ code, depart }: { code: string; depart: Depart }) {
  const { text } = useText()
  const send = ({ invitation = '' }) => depart(invitation.trim())
  const form = useForm({ invitation, agreement }, send, { initial: { invitation: code } })
  return (
    <Form form={form} label={text('telegram.signUp')}>
      <p>{text('telegram.signUpNote')}</p>
      <InvitationField {...form.field('invitation')} invitedBy={code} />
      <RiskLine title={text('risk.title')}>{text('risk.line')}</RiskLine>
      <Checkbox {...form.field('agreement')} label={text('identity.agreement')} />
      <DocumentLinks kinds={['userAgreement', 'riskDisclosure']} />
      <Button type="submit" kind="primary" size="l" isWide>
        {text('telegram.continue')}
      </Button>
    </Form>
  )
}
