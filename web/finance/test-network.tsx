import { amountForm } from '../../contract/forms.ts'
import { listFinance, payTestDeposit } from '../../contract/finance.ts'
import { readTypedAmount } from '../../contract/money.ts'
import { refreshLists, send } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import style from './test-network.module.css'

/** Where deposits come from the development chain: what that means, and a way to have it send some. */
export function TestNetwork({ hasSent }: { hasSent: () => void }) {
  const { text } = useText()
  const refuse = useRefusal()

  const form = useForm(amountForm, async ({ amount = '' }) => {
    const amountMicro = readTypedAmount(amount) ?? 0n
    const { outcome } = await send(payTestDeposit, { amountMicro }, { message: text('finance.testSending') })
    if (outcome === 'unexpectedError')
      return notify({ title: text('finance.testFailed'), message: text('failures.tryAgain'), success: false })
    if (outcome !== 'ok') return refuse(outcome)

    notify({ title: text('finance.testSentTitle'), message: text('finance.testSent'), success: true })
    hasSent()
    await refreshLists(listFinance)
  })

  return (
    <section className={style.box} aria-label={text('finance.testTitle')}>
      <p className={style.note}>
        <Badge>{text('finance.testTitle')}</Badge> {text('finance.testNote')}
      </p>
      <Form form={form} label={text('finance.testSend')}>
        <div className={style.row}>
          <AmountField {...form.field('amount')} label={text('finance.testAmount')} />
          <Button type="submit" disabled={form.isSending}>
            {text('finance.testSend')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
