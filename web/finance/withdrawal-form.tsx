import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { SavedAddress } from '../../contract/address-book.ts'
import type { WithdrawalTerms } from '../../contract/finance.ts'
import { withdrawalForm } from '../../contract/forms.ts'
import { withdrawalMicroMin } from '../../contract/limits.ts'
import { type Micro, readTypedAmount } from '../../contract/money.ts'
import { leftNow } from '../../contract/transfer-limits.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useProfile } from '../call/index.ts'
import { CodeField } from '../identity/index.ts'
import { remainder } from '../money/balance.ts'
import { PaymentPassword } from '../money/payment-password.tsx'
import style from './address-choice.module.css'
import { AddressStanding } from './address-notices.tsx'
import { allowedAddress, familiarAddresses } from './address-rules.ts'
import limitLeftStyle from './limit-left.module.css'
import { usePaymentCode } from './payment-code.ts'
import { useWithdraw } from './use-withdraw.ts'
import { type WithdrawalDraft, WithdrawalSummary } from './withdrawal-summary.tsx'

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

/** The saved addresses, of which one fills the field below; nothing where none is saved. */
function AddressChoice({
  addresses,
  chosen,
  choose,
}: {
  addresses: readonly SavedAddress[]
  chosen: string
  choose: (address: string) => void
}) {
  const { text } = useText()
  const id = useId()
  if (addresses.length === 0) return null

  const isSaved = addresses.some(({ address }) => address === chosen)
  return (
    <div className={style.choice}>
      <label htmlFor={id}>{text('addresses.choose')}</label>
      <select id={id} value={isSaved ? chosen : ''} onChange={event => choose(event.target.value)}>
        <option value="">{text('addresses.another')}</option>
        {addresses.map(({ address, name }) => (
          <option key={address} value={address}>
            {`${name} · ${shortAddress(address)}`}
          </option>
        ))}
      </select>
    </div>
  )
}

const shortAddress = (address: string): string => `${address.slice(0, 5)}…${address.slice(-4)}`

/** What the client's limit leaves of a balance that is larger, and a way to take exactly that. */
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
