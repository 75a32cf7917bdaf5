import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { financeHistory, listFinance, withdraw } from '../../contract/finance.ts'
import { withdrawalForm } from '../../contract/forms.ts'
import { noOneTimeCode, withdrawalMicroMin } from '../../contract/limits.ts'
import { readAmount, typedAmount, writeAmount, type Micro } from '../../contract/money.ts'
import type { FormValues } from '../../contract/rules.ts'
import { clearLists, useProfile, useRefusal, useSend } from '../call/index.ts'
import { PaymentPassword } from '../cabinet/payment-password.tsx'
import { remainder } from '../cabinet/remainder.ts'
import { CodeField } from '../identity/second-factor-code.tsx'
import { useText } from '../language/index.ts'
import { Actions } from '../ui/actions.tsx'
import { AmountField } from '../ui/amount-field.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.ts'
import { useForm } from '../ui/use-form.ts'
import { usePaymentCode } from './payment-code.ts'
import { WithdrawalSummary, type WithdrawalDraft } from './withdrawal-summary.tsx'

/** Address, amount and what confirms the payment; then a summary, and only from there it is sent. */
export function WithdrawalForm({ balanceMicro, known }: { balanceMicro: Micro; known: readonly string[] }) {
  const { text, money } = useText()
  const { isPasswordSet } = useProfile()
  const code = usePaymentCode()
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null)
  const request = useWithdraw()

  const form = useForm(withdrawalForm(balanceMicro, code.isAsked, code.isBackup), values => {
    const amountMicro = readAmount(typedAmount(values['amount'] ?? ''))
    if (amountMicro !== null) setDraft({ address: values['address']!.trim(), amountMicro })
  })
  const send = async () => {
    const isOver = await request(draft!, form.values)
    if (!isOver) setDraft(null)
  }

  return (
    <>
      <Form form={form} label={text('withdrawal.title')}>
        <Field
          {...form.field('address')}
          label={text('withdrawal.address')}
          hint={text('withdrawal.addressHint')}
          maxLength={64}
        />
        <AmountField
          {...form.field('amount')}
          label={text('withdrawal.amount')}
          hint={text('withdrawal.amountHint', { MINIMUM: money(withdrawalMicroMin) })}
          max={writeAmount(balanceMicro)}
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
          known={known}
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

/** Sends the request; true when it is over and the client is elsewhere. */
function useWithdraw(): (draft: WithdrawalDraft, values: FormValues) => Promise<boolean> {
  const { text, exactMoney } = useText()
  const navigate = useNavigate()
  const ask = useSend(withdraw)
  const refuse = useRefusal()

  return async ({ address, amountMicro }, { password = '', code = noOneTimeCode }) => {
    const { outcome } = await ask({ address, amountMicro, password, oneTimeCode: code.trim() })
    if (outcome !== 'ok') {
      refuse(outcome)
      return false
    }
    const message = text('withdrawal.created', { AMOUNT: exactMoney(amountMicro) })
    notify({ title: text('withdrawal.createdTitle'), message, success: true })
    await navigate({ to: '/cabinet/finance' })
    clearLists(listFinance, financeHistory)
    return true
  }
}
