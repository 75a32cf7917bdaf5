import { useState } from 'react'
import { flushSync } from 'react-dom'
import { withdraw, type FinanceAccount, type WithdrawalTerms } from '../../contract/finance.ts'
import { withdrawalForm } from '../../contract/forms.ts'
import { noOneTimeCode, withdrawalMicroMin } from '../../contract/limits.ts'
import { type Micro, readTypedAmount } from '../../contract/money.ts'
import { type FormValues, trc20wallet } from '../../contract/rules.ts'
import { leftNow } from '../../contract/transfer-limits.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Identifier, shortened } from '../../ui/identifier.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useProfile, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { CodeField } from '../identity/index.ts'
import { remainder } from '../money/balance.ts'
import { Cancel } from '../money/back.tsx'
import { PaymentPassword } from '../money/payment-password.tsx'
import { AddressHint } from './address-notices.tsx'
import { useAfterPayment } from './after-payment.ts'
import { allowedAddress, familiarAddresses, findSaved, refusalOf } from './address-rules.ts'
import { type Choosable, EarlierChoice } from './earlier-choice.tsx'
import { AmountHint } from './amount-hint.tsx'
import limitLeftStyle from './limit-left.module.css'
import style from './payment.module.css'
import { usePaymentCode } from './payment-code.ts'
import { refreshPaymentTerms } from './refresh-payment-terms.ts'
import { type WithdrawalDraft, WithdrawalSummary } from './withdrawal-summary.tsx'

/** Address, amount and the confirmation of the payment; then a summary, and only from there it is sent. */
export function WithdrawalForm({
  account: { balanceMicro, withdrawals },
  terms,
}: {
  account: FinanceAccount
  terms: WithdrawalTerms
}) {
  const { text, money, typedAmount } = useText()
  const { isPasswordSet } = useProfile()
  const code = usePaymentCode()
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null)
  const request = useWithdraw(withdrawals.items[0]?.at)
  const refuse = useRefusal()

  const leftMicro = leftNow(terms.limits)
  const rules = { leftMicro, address: allowedAddress(terms) }
  const form = useForm(withdrawalForm(balanceMicro, code.isRequired, code.isBackup, rules), values => {
    const amountMicro = readTypedAmount(values['amount'] ?? '')
    if (amountMicro !== null) setDraft({ address: values['address']!.trim(), amountMicro })
  })
  const send = async () => {
    const refusal = await request(draft!, form.values)
    if (!refusal) return true
    // A closing dialog gives the focus back, and a field that gets it drops its complaint: first the one, then the other.
    flushSync(() => setDraft(null))
    refuse(refusal, form.complain)
    return false
  }

  return (
    <>
      <Form form={form} label={text('withdrawal.title')}>
        <EarlierChoice
          choices={choicesOf(terms)}
          chosen={(form.values['address'] ?? '').trim()}
          choose={address => form.fill('address', address)}
        />
        <Field
          {...form.field('address')}
          label={text('withdrawal.address')}
          hint={<AddressHint terms={terms} typed={form.values['address'] ?? ''} />}
          maxLength={64}
        />
        <Grouped typed={form.values['address'] ?? ''} />
        <AmountField
          {...form.field('amount')}
          label={text('withdrawal.amount')}
          hint={
            <AmountHint
              least={text('withdrawal.amountHint', { MINIMUM: money(withdrawalMicroMin) })}
              limits={terms.limits}
              availableMicro={balanceMicro}
            />
          }
          maxMicro={balanceMicro}
        />
        <HideableAmounts>
          <LimitLeft
            balanceMicro={balanceMicro}
            leftMicro={leftMicro}
            take={amountMicro => form.fill('amount', typedAmount(amountMicro))}
          />
          <Remainder balanceMicro={balanceMicro} typed={form.values['amount'] ?? ''} />
        </HideableAmounts>
        <PaymentPassword {...form.field('password')} />
        {code.isRequired && <CodeField form={form} {...code} />}
        <Actions>
          <Button type="submit" kind="primary" disabled={!isPasswordSet}>
            {text('withdrawal.next')}
          </Button>
          <Cancel to="/cabinet/finance">{text('withdrawal.cancel')}</Cancel>
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

/** Sends the request; its refusal, or null when it is decided and the client sees its state. */
function useWithdraw(latestAt: Date | undefined) {
  const { text, exactMoney } = useText()
  const send = useSend(withdraw)
  const finish = useAfterPayment('withdrawals', latestAt)

  return async (
    { address, amountMicro }: WithdrawalDraft,
    { password = '', code = noOneTimeCode }: FormValues,
  ) => {
    const { outcome } = await send({ address, amountMicro, password, oneTimeCode: code.trim() })
    if (outcome !== 'ok') {
      if (outcome !== 'unanswered') refreshPaymentTerms()
      return outcome
    }
    const message = text('withdrawal.created', { AMOUNT: exactMoney(amountMicro) })
    await finish(text('withdrawal.createdTitle'), message)
    return null
  }
}

/** The balance, and what remains after the typed amount. */
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

/** Saved addresses first, then those that were paid without being saved, unless only saved ones can be paid. */
function choicesOf(terms: WithdrawalTerms): Choosable[] {
  const paidAt = new Map(terms.earlierAddresses.map(({ address, at }) => [address, at]))
  const saved = terms.book.addresses.map(({ address, name }) => ({ address, name }))
  const others = terms.earlierAddresses.filter(
    ({ address }) => !findSaved(terms.book, address) && refusalOf(terms, address)?.case !== 'addressNotSaved',
  )
  return [...saved, ...others].map(({ address, name }) => ({
    address,
    name,
    shown: shortened(address),
    paidAt: paidAt.get(address),
    freeAt: refusalOf(terms, address)?.until,
  }))
}

/** The typed address in groups, once it is one. */
function Grouped({ typed }: { typed: string }) {
  const { text } = useText()
  const address = typed.trim()
  if (trc20wallet(address, {})) return null
  return (
    <p className={style.grouped}>
      <span className="visually-hidden">{text('withdrawal.addressGroups')}: </span>
      <Identifier value={address} />
    </p>
  )
}

/** What the client's limit leaves of a larger balance, and a button for exactly that. */
function LimitLeft({
  balanceMicro,
  leftMicro,
  take,
}: {
  balanceMicro: Micro
  /** Null where there is no limit. */
  leftMicro: Micro | null
  take: (leftMicro: Micro) => void
}) {
  const { text, exactMoney } = useText()
  if (leftMicro === null || leftMicro >= balanceMicro) return null
  if (leftMicro === 0n) return <p className={limitLeftStyle.left}>{text('limits.usedUp')}</p>

  const LEFT = exactMoney(leftMicro)
  return (
    <div className={limitLeftStyle.left}>
      <p>{text('limits.leaves', { LEFT })}</p>
      <Button kind="quiet" onClick={() => take(leftMicro)}>
        {text('limits.take', { LEFT })}
      </Button>
    </div>
  )
}
