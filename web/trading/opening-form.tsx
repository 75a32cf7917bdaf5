import { Link } from '@tanstack/react-router'
import { readTypedAmount, type Micro } from '../../contract/money.ts'
import { openAccount, type Program } from '../../contract/trading.ts'
import type { FormValues } from '../../contract/rules.ts'
import { useProfile, useRefusal, useSend } from '../call/index.ts'
import { DocumentLinks } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useAfterPayment } from './after-payment.ts'
import { Balance } from './balance.tsx'
import { choiceOf, isUnlockable, openingForm } from './opening.ts'
import { PaymentPassword } from '../money/payment-password.tsx'
import { ProgramChoice } from './program-choice.tsx'
import { RecordSoFar } from './record-so-far.tsx'
import { Terms } from './terms.tsx'
import { Unlock } from './unlock.tsx'

interface OpeningProps {
  programs: readonly Program[]
  balanceMicro: Micro
  tokens: number
}

export function OpeningForm({ programs, balanceMicro, tokens }: OpeningProps) {
  const { text } = useText()
  const send = useOpening({ programs, balanceMicro, tokens })
  const form = useForm(openingForm(balanceMicro, programs, tokens), send, {
    disabled: tokens > 0 ? [] : ['unlock'],
  })
  const { isPasswordSet } = useProfile()
  const { program } = choiceOf(programs, tokens, form.values)
  const typedMicro = readTypedAmount(form.values['amount'] ?? '')

  return (
    <Form form={form} label={text('trading.openTitle')}>
      <ProgramChoice {...form.field('program')} programs={programs} />
      {program && (
        <NoticeBox title={program.name}>
          {text(program.risk === 'high' ? 'risk.highProgram' : 'risk.program')}
        </NoticeBox>
      )}
      {program && isUnlockable(program) && (
        <Unlock {...form.field('unlock')} program={program} tokens={tokens} />
      )}
      <AmountField
        {...form.field('amount')}
        label={text('trading.amountUsd')}
        hint={text('trading.amountHint')}
      />
      <Balance balanceMicro={balanceMicro} typed={form.values['amount'] ?? ''} />
      {program && <RecordSoFar program={program} amountMicro={typedMicro} />}
      <PaymentPassword {...form.field('password')} />
      <Terms />
      <Checkbox {...form.field('terms')} label={text('trading.terms')} />
      <DocumentLinks kinds={['tradingTerms', 'riskDisclosure']} />
      <Actions>
        <Button type="submit" kind="primary" disabled={form.isSending || !isPasswordSet}>
          {text('trading.submitOpen')}
        </Button>
        <Link to="/cabinet/trade" className={buttonClass('quiet')}>
          {text('trading.cancel')}
        </Link>
      </Actions>
    </Form>
  )
}

function useOpening({ programs, tokens }: OpeningProps) {
  const { text, exactMoney } = useText()
  const ask = useSend(openAccount)
  const refuse = useRefusal()
  const finish = useAfterPayment()

  return async (values: FormValues) => {
    const { program, withToken } = choiceOf(programs, tokens, values)
    const amountMicro = readTypedAmount(values['amount'] ?? '')
    if (!program || amountMicro === null) return refuse('invalidRequest')

    const { outcome } = await ask({
      program: program.id,
      amountMicro,
      password: values['password'] ?? '',
      token: withToken ? 'yes' : undefined,
    })
    if (outcome !== 'ok') return refuse(outcome)

    const message = text('trading.opened', { AMOUNT: exactMoney(amountMicro), PROGRAM: program.name })
    await finish(text('trading.openedTitle'), message)
  }
}
