import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { WithdrawalTerms } from '../../contract/finance.ts'
import { withdrawalForm } from '../../contract/forms.ts'
import { withdrawalMicroMin } from '../../contract/limits.ts'
import { readTypedAmount, type Micro } from '../../contract/money.ts'
import { leftNow } from '../../contract/transfer-limits.ts'
import { useProfile } from '../call/index.ts'
import { PaymentPassword } from '../money/payment-password.tsx'
import { remainder } from '../money/balance.ts'
import { CodeField } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AddressChoice } from './address-choice.tsx'
import { AddressStanding } from './address-notices.tsx'
import { allowedAddress, familiarAddresses } from './address-standing.ts'
import { LimitLeft } from './limit-left.tsx'
import { usePaymentCode } from './payment-code.ts'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawalSummary, type WithdrawalDraft } from './withdrawal-summary.tsx'

/** Address, amount and what confirms the payment; then a summary, and only from there it is sent. */
export function WithdrawalForm({ balanceMicro, terms }: { balanceMicro: Micro; terms: WithdrawalTerms }) {
  const { text, money, typedAmount } = useText()
  const { isPasswordSet } = useProfile()
  const code = usePaymentCode()
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null)
  const request = useWithdraw()

  const leftMicro = leftNow(terms.limits)
  const rules = { leftMicro, address: allowedAddress(terms) }
  const form = useForm(withdrawalForm(balanceMicro, code.isAsked, code.isBackup, rules), values => {
    const amountMicro = readTypedAmount(values['amount'] ?? '')
    if (amountMicro !== null) setDraft({ address: values['address']!.trim(), amountMicro })
  })
  const send = async () => {
    const isOver = await request(draft!, form.values)
    if (!isOver) setDraft(null)
  }

  return (
    <>
      <Form form={form} label={text('withdrawal.title')}>
        <AddressChoice
          addresses={terms.book.addresses}
          chosen={(form.values['address'] ?? '').trim()}
          choose={address => form.fill('address', address)}
        />
        <Field
          {...form.field('address')}
          label={text('withdrawal.address')}
          hint={<AddressStanding terms={terms} typed={form.values['address'] ?? ''} />}
          maxLength={64}
        />
        <AmountField
          {...form.field('amount')}
          label={text('withdrawal.amount')}
          hint={text('withdrawal.amountHint', { MINIMUM: money(withdrawalMicroMin) })}
          max={typedAmount(balanceMicro)}
        />
        <LimitLeft
          balanceMicro={balanceMicro}
          leftMicro={leftMicro}
          take={amountMicro => form.fill('amount', typedAmount(amountMicro))}
        />
        <Remainder balanceMicro={balanceMicro} typed={form.values['amount'] ?? ''} />
        <PaymentPassword {...form.field('password')} />
        {code.isAsked && <CodeField form={form} {...code} />}
        <Actions>
          <Button type="submit" kind="primary" disabled={!isPasswordSet}>
            {text('withdrawal.next')}
          </Button>
          <Link to="/cabinet/finance" className={buttonClass('quiet')}>
            {text('withdrawal.cancel')}
          </Link>
        </Actions>
      </Form>
      {draft && (
        <WithdrawalSummary
          draft={draft}
          known={familiarAddresses(terms)}
          balanceMicro={balanceMicro}
          send={send}
          close={() => setDraft(null)}
        />
      )}
    </>
  )
}

/** What is there, and what remains after the typed amount. */
function Remainder({ balanceMicro, typed }: { balanceMicro: Micro; typed: string }) {
  const { text, exactMoney } = useText()
  const after = remainder(balanceMicro, typed)
  return (
    <Facts
      items={[
        { term: text('withdrawal.available'), value: exactMoney(balanceMicro) },
        { term: text('withdrawal.remains'), value: after ? exactMoney(after.restMicro) : '—', isSum: true },
      ]}
    />
  )
}
