import { useEffect, useRef } from 'react'
import { showCommitmentTerms } from '../../contract/commitment.ts'
import { type Micro, readTypedAmount } from '../../contract/money.ts'
import type { FormValues } from '../../contract/rules.ts'
import { openAccount, type Program } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import { type FieldState, useForm, type UsedForm } from '../../ui/use-form.ts'
import { refreshLists, useProfile, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { DocumentLinks } from '../documents/index.ts'
import { remainder } from '../money/balance.ts'
import { HideableAmount } from '../money/hideable-amount.tsx'
import { Cancel } from '../money/back.tsx'
import { PaymentPassword } from '../money/payment-password.tsx'
import { useAfterPayment } from './after-payment.ts'
import { CommitmentForm } from './commitment-form.tsx'
import { CommitmentSheet, SheetAwaited, useSheet } from './commitment-sheet.tsx'
import { choiceOf, isUnlockable, openingForm } from './opening.ts'
import { ProgramChoice } from './program-choice.tsx'
import { Terms } from './terms.tsx'
import style from './unlock.module.css'

interface OpeningProps {
  programs: readonly Program[]
  balanceMicro: Micro
  tokens: number
}

export function OpeningForm({ programs, balanceMicro, tokens }: OpeningProps) {
  const { text } = useText()
  const hashShown = useRef<string>(undefined)
  const send = useOpening({ programs, balanceMicro, tokens })
  const form = useForm(
    openingForm(balanceMicro, programs, tokens),
    (values, complain) => (hashShown.current ? send(values, hashShown.current, complain) : undefined),
    { disabled: tokens > 0 ? [] : ['unlock'] },
  )
  const { isPasswordSet } = useProfile()
  const { program } = choiceOf(programs, tokens, form.values)
  // The sheet of nothing would show no loss.
  const typedMicro = readTypedAmount(form.values['amount'] ?? '') || null
  const shown = useSheet({ program: program?.id }, typedMicro)
  useEffect(() => {
    hashShown.current = shown.hash
  })

  return (
    <CommitmentForm
      form={form}
      label={text('trading.openTitle')}
      sheet={
        program ? (
          <CommitmentSheet shown={shown} name={program.name} amountMicro={typedMicro} />
        ) : (
          <SheetAwaited />
        )
      }
      actions={
        <Actions>
          <Button type="submit" kind="primary" disabled={shown.isAwaited || !isPasswordSet}>
            {text('trading.submitOpen')}
          </Button>
          <Cancel to="/cabinet/trade">{text('trading.cancel')}</Cancel>
        </Actions>
      }
    >
      <ProgramChoice
        {...form.field('program')}
        programs={programs}
        balanceMicro={balanceMicro}
        tokens={tokens}
      />
      {program && isUnlockable(program) && (
        <Unlock {...form.field('unlock')} program={program} tokens={tokens} />
      )}
      <AmountField
        {...form.field('amount')}
        label={text('trading.amountUsd')}
        hint={text('trading.amountHint')}
      />
      <Balance balanceMicro={balanceMicro} typed={form.values['amount'] ?? ''} />
      <Terms />
      <Checkbox {...form.field('terms')} label={text('trading.terms')} />
      <DocumentLinks kinds={['tradingTerms', 'riskDisclosure']} />
      <PaymentPassword {...form.field('password')} />
      {program && (
        <RiskLine title={program.name}>
          {text(program.risk === 'high' ? 'risk.highProgram' : 'risk.program')}
        </RiskLine>
      )}
    </CommitmentForm>
  )
}

function useOpening({ programs, tokens }: OpeningProps) {
  const { text, exactMoney } = useText()
  const sendCall = useSend(openAccount)
  const refuse = useRefusal()
  const finish = useAfterPayment()

  return async (values: FormValues, sheet: string, complain: UsedForm['complain']) => {
    const { program, withToken } = choiceOf(programs, tokens, values)
    const amountMicro = readTypedAmount(values['amount'] ?? '')
    if (!program || amountMicro === null) return refuse('invalidRequest')

    const { outcome } = await sendCall({
      program: program.id,
      amountMicro,
      password: values['password'] ?? '',
      token: withToken ? 'yes' : undefined,
      sheet,
    })
    if (outcome === 'sheetChanged') void refreshLists(showCommitmentTerms)
    if (outcome !== 'ok') return refuse(outcome, complain)

    const message = text('trading.opened', { AMOUNT: exactMoney(amountMicro), PROGRAM: program.name })
    await finish(text('trading.openedTitle'), message)
  }
}

/** Where the money comes from: what is there, and what remains after the typed amount. */
function Balance({ balanceMicro, typed }: { balanceMicro: Micro; typed: string }) {
  const { text, exactMoney } = useText()
  const after = remainder(balanceMicro, typed)

  return (
    <Facts
      items={[
        { term: text('trading.available'), value: <HideableAmount amountMicro={balanceMicro} /> },
        { term: text('trading.fees'), value: exactMoney(0n) },
        { term: text('trading.becomesDeposit'), value: after ? exactMoney(after.amountMicro) : '—' },
        {
          term: text('trading.remains'),
          value: after ? <HideableAmount amountMicro={after.restMicro} /> : '—',
          isSum: true,
        },
      ]}
    />
  )
}

/** Where a token unlocks a program: the box, and what it does. Without a token the box cannot be ticked. */
function Unlock({ program, tokens, ...field }: FieldState & { program: Program; tokens: number }) {
  const { text, exactMoney } = useText()
  const usual = exactMoney(program.leastMicro)
  const least = exactMoney(program.unlockedLeastMicro ?? program.leastMicro)

  return (
    <div className={style.unlock}>
      <Checkbox {...field} label={text('trading.unlock')} />
      <Note>
        {tokens > 0
          ? `${text('trading.unlockNote', { LEAST: least, USUAL: usual })} ${text('trading.tokens', { N: tokens })}`
          : text('trading.noTokens', { USUAL: usual })}
      </Note>
    </div>
  )
}
