import { useEffect, useRef } from 'react'
import { groupUid } from '../../contract/address.ts'
import { showCommitmentTerms } from '../../contract/commitment.ts'
import { topUpForm } from '../../contract/forms.ts'
import { readTypedAmount, type Micro } from '../../contract/money.ts'
import type { FormValues } from '../../contract/rules.ts'
import { listPrograms, topUp, type TradingAccount } from '../../contract/trading.ts'
import { refreshLists, useList, useProfile, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import { useForm, type UsedForm } from '../../ui/use-form.ts'
import { CommitmentForm } from './commitment-form.tsx'
import { CommitmentSheet, useSheet } from './commitment-sheet.tsx'
import { useAfterPayment } from './after-payment.ts'
import { Cancel } from '../money/back.tsx'
import { PaymentPassword } from '../money/payment-password.tsx'
import { remainder } from '../money/balance.ts'
import { HideableAmount } from '../money/hideable-amount.tsx'

export function TopUpForm({ account, balanceMicro }: { account: TradingAccount; balanceMicro: Micro }) {
  const { text, exactMoney } = useText()
  const { isPasswordSet } = useProfile()
  const hashShown = useRef<string>(undefined)
  const send = useTopUp(account)
  const leftMicro = leftOf(account)
  const form = useForm(topUpForm(leftMicro, account.program), (values, complain) =>
    hashShown.current ? send(values, hashShown.current, complain) : undefined,
  )
  // The sheet of nothing would show no loss.
  const typedMicro = readTypedAmount(form.values['amount'] ?? '') || null
  const shown = useSheet({ uid: account.uid }, typedMicro)
  useEffect(() => {
    hashShown.current = shown.hash
  })

  return (
    <CommitmentForm
      form={form}
      label={text('trading.topUpTitle')}
      sheet={<CommitmentSheet shown={shown} name={account.program} amountMicro={typedMicro} />}
      actions={
        <Actions>
          <Button type="submit" kind="primary" disabled={shown.isAwaited || !isPasswordSet}>
            {text('trading.submitTopUp')}
          </Button>
          <Cancel to="/cabinet/trade">{text('trading.cancel')}</Cancel>
        </Actions>
      }
    >
      <Slip account={account} balanceMicro={balanceMicro} typed={form.values['amount'] ?? ''} />
      <AmountField
        {...form.field('amount')}
        label={text('trading.amountUsd')}
        hint={[
          text('trading.topUpNote'),
          leftMicro !== undefined && text('trading.topUpLeft', { LEFT: exactMoney(leftMicro) }),
          text('trading.amountHint'),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <PaymentPassword {...form.field('password')} />
      <ProgramRisk account={account} />
    </CommitmentForm>
  )
}

/** What the maximum of the account's program leaves; undefined where there is none. */
function leftOf({ depositMicro, mostMicro }: TradingAccount): Micro | undefined {
  if (mostMicro === undefined) return undefined
  return mostMicro > depositMicro ? mostMicro - depositMicro : 0n
}

/** Open above the button, as when the account was opened. */
function ProgramRisk({ account: { program, programId } }: { account: TradingAccount }) {
  const { text } = useText()
  const { answer } = useList(listPrograms, {}, { inLanguage: true, isQuiet: true })
  const risk = answer?.programs.find(({ id }) => id === programId)?.risk
  return <RiskLine title={program}>{text(risk === 'high' ? 'risk.highProgram' : 'risk.program')}</RiskLine>
}

function useTopUp({ uid }: TradingAccount) {
  const { text, exactMoney } = useText()
  const sendCall = useSend(topUp)
  const refuse = useRefusal()
  const finish = useAfterPayment()

  return async (
    { amount = '', password = '' }: FormValues,
    sheet: string,
    complain: UsedForm['complain'],
  ) => {
    const amountMicro = readTypedAmount(amount)
    if (amountMicro === null) return refuse('invalidRequest')
    const { outcome } = await sendCall({ uid, amountMicro, password, sheet })
    if (outcome === 'sheetChanged') void refreshLists(showCommitmentTerms)
    if (outcome !== 'ok') return refuse(outcome, complain)

    const message = text('trading.toppedUp', { AMOUNT: exactMoney(amountMicro), UID: groupUid(uid) })
    await finish(text('trading.toppedUpTitle'), message, uid)
  }
}

/** Both sides of the payment, before and after. */
function Slip({
  account,
  balanceMicro,
  typed,
}: {
  account: TradingAccount
  balanceMicro: Micro
  typed: string
}) {
  const { text, exactMoney } = useText()
  const after = remainder(balanceMicro, typed)
  const { program, uid, depositMicro } = account

  return (
    <Facts
      items={[
        { term: program, value: groupUid(uid) },
        { term: text('trading.available'), value: <HideableAmount amountMicro={balanceMicro} /> },
        {
          term: text('trading.remains'),
          value: after ? <HideableAmount amountMicro={after.restMicro} /> : '—',
        },
        { term: text('trading.depositNow'), value: <HideableAmount amountMicro={depositMicro} /> },
        { term: text('trading.becomesDeposit'), value: after ? exactMoney(after.amountMicro) : '—' },
        {
          term: text('trading.depositAfter'),
          value: after ? <HideableAmount amountMicro={depositMicro + after.amountMicro} /> : '—',
          isSum: true,
        },
      ]}
    />
  )
}
