import { groupUid, isWholeUid } from '../../contract/address.ts'
import { transferToPeer, type FinanceAccount, type WithdrawalTerms } from '../../contract/finance.ts'
import { peerTransferForm } from '../../contract/forms.ts'
import { noOneTimeCode, peerTransferMicroMin } from '../../contract/limits.ts'
import { readTypedAmount } from '../../contract/money.ts'
import type { RecipientRefusal } from '../../contract/recipient.ts'
import { internalAddress } from '../../contract/rules.ts'
import { leftNow } from '../../contract/transfer-limits.ts'
import { useProfile, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { Cancel } from '../money/back.tsx'
import { PaymentPassword } from '../money/payment-password.tsx'
import { CodeField } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm, type UsedForm } from '../../ui/use-form.ts'
import { useAfterPayment } from './after-payment.ts'
import { EarlierChoice } from './earlier-choice.tsx'
import { AmountHint } from './amount-hint.tsx'
import { refreshPaymentTerms } from './refresh-payment-terms.ts'
import { usePaymentCode } from './payment-code.ts'
import { PeerSlip } from './peer-slip.tsx'
import { RecipientHint } from './recipient-notice.tsx'
import { allowedRecipient, useRecipients, type Recipient } from './recipient.ts'

/** Address, amount and the confirmation of the payment; the recipient's name as soon as the address is known. */
export function PeerTransferForm({
  account: { balanceMicro, transactions },
  terms: { limits, earlierRecipients },
  refusal,
}: {
  account: FinanceAccount
  terms: WithdrawalTerms
  /** Why new recipients cannot be paid now; null where they can. */
  refusal: RecipientRefusal | null
}) {
  const { text, money } = useText()
  const { isPasswordSet } = useProfile()
  const code = usePaymentCode()
  const leftMicro = leftNow(limits)
  const transfer = useTransfer(transactions.items[0]?.at)
  const recipients = useRecipients()
  const address = allowedRecipient(recipients.found, refusal)
  const rules = peerTransferForm(balanceMicro, code.isRequired, code.isBackup, { leftMicro, address })
  const askToCompare = (NAME: string) =>
    notify({ title: text('peer.compareTitle'), message: text('peer.compare', { NAME }), success: false })
  const form = useForm(rules, async (values, complain) => {
    const recipient = await recipients.find(values['address'] ?? '')
    // A name that was not on the page when the button was pressed was not compared.
    if (recipient?.name && recipient !== recipients.found) return askToCompare(recipient.name)
    await transfer(recipient, values, complain)
  })
  const typed = form.field('address')
  /** The recipient is looked up as soon as their address is complete. */
  const typeAddress = (value: string) => {
    form.fill('address', value)
    if (isWholeUid(value)) complainOfAddress(form, value)
    void recipients.find(value)
  }

  return (
    <Form form={form} label={text('peer.title')}>
      <EarlierChoice
        choices={earlierRecipients.map(({ address: uid, name, at }) => ({
          address: groupUid(uid),
          name,
          shown: groupUid(uid),
          paidAt: at,
          freeAt: undefined,
        }))}
        chosen={typed.value}
        choose={typeAddress}
      />
      <Field
        {...typed}
        change={typeAddress}
        leave={() => complainOfAddress(form, typed.value)}
        label={text('peer.address')}
        hint={<RecipientHint found={recipients.found} refusal={refusal} typed={typed.value} />}
        maxLength={32}
      />
      <AmountField
        {...form.field('amount')}
        label={text('peer.amount')}
        maxMicro={balanceMicro}
        hint={
          <AmountHint
            least={text('peer.amountHint', { MINIMUM: money(peerTransferMicroMin) })}
            limits={limits}
            availableMicro={balanceMicro}
          />
        }
      />
      <HideableAmounts>
        <PeerSlip found={recipients.found} balanceMicro={balanceMicro} typed={form.values} />
      </HideableAmounts>
      <PaymentPassword {...form.field('password')} />
      {code.isRequired && <CodeField form={form} {...code} />}
      <Actions>
        <Button type="submit" kind="primary" disabled={!isPasswordSet}>
          {text('peer.send')}
        </Button>
        <Cancel to="/cabinet/finance">{text('peer.cancel')}</Cancel>
      </Actions>
    </Form>
  )
}

/** Wrong check digits show as soon as the last character is typed, and other faults when the field is left. */
function complainOfAddress({ complain }: UsedForm, address: string): void {
  const complaint = address ? internalAddress(address, {}) : null
  if (complaint) complain('address', complaint)
}

function useTransfer(latestAt: Date | undefined) {
  const { text, exactMoney } = useText()
  const send = useSend(transferToPeer)
  const finish = useAfterPayment('transactions', latestAt)
  const refuse = useRefusal()

  return async (
    recipient: Recipient | null,
    { amount = '', password = '', code = noOneTimeCode }: Record<string, string>,
    complain: UsedForm['complain'],
  ): Promise<void> => {
    const amountMicro = readTypedAmount(amount)
    if (amountMicro === null) return refuse('invalidAmount')
    if (!recipient) return undefined
    if (recipient.name === null) {
      complain('address', { message: 'accountNotFound' })
      return notify({ title: text('outcomes.accountNotFound'), message: '', success: false })
    }
    const { uid, name } = recipient
    const { outcome } = await send({ address: uid, amountMicro, password, oneTimeCode: code.trim() })
    if (outcome !== 'ok') {
      refuse(outcome, complain)
      return outcome === 'unanswered' ? undefined : refreshPaymentTerms()
    }

    const message = text('peer.sent', { AMOUNT: exactMoney(amountMicro), NAME: name })
    await finish(text('peer.sentTitle'), message)
  }
}
