import { freezeParts, type FreezePart } from '../../contract/codes.ts'
import type { Form as FormRules } from '../../contract/forms.ts'
import { clientFreeze, clientShow } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Button } from '../../ui/button.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { Reason } from '../forms/reason.tsx'
import { fieldsOf } from '../forms/typed.ts'
import { useOutcome } from '../page/use-outcome.ts'

const parts = Object.keys(freezeParts) as FreezePart[]

/** Only transfers are forbidden for some days; what was typed for them does not apply to another part. */
const fields = {
  ...fieldsOf('part'),
  days: [
    (value, { part }) =>
      part !== 'transfers' || /^([1-9]\d{0,2})?$/.test(value.trim()) ? null : { message: 'invalidFormat' },
  ],
  ...fieldsOf('reason'),
} satisfies FormRules

/** One freezes a part at once; two lift it. */
export function FreezeForm({ client }: { client: string }) {
  const { text } = useConsoleText()
  const send = useSend(clientFreeze)
  const showOutcome = useOutcome()
  const form = useForm(fields, async ({ part, days = '', reason = '' }, _complain, reset) => {
    const known = parts.find(one => one === part)
    if (!known) return
    const { outcome } = await send({
      client,
      part: known,
      days: known === 'transfers' && days.trim() ? Number(days) : undefined,
      reason,
    })
    if (outcome === 'ok') reset()
    if (outcome === 'taken') notify({ title: text('consoleClients.taken'), message: '', success: false })
    else showOutcome(outcome)
    await refreshLists(clientShow)
  })
  return (
    <Card title={text('consoleClients.freeze')} note={text('consoleClients.freezeNote')}>
      <Form form={form} label={text('consoleClients.freeze')}>
        <Choice
          {...form.field('part')}
          label={text('consoleClients.part')}
          options={parts.map(value => ({
            value,
            title: text(`consoleClients.${value === 'trading' ? 'tradingPart' : value}`),
          }))}
        />
        {form.values['part'] === 'transfers' && (
          <Field
            {...form.field('days')}
            label={text('consoleClients.days')}
            inputMode="numeric"
            maxLength={3}
          />
        )}
        <Reason form={form} />
        <div>
          <Button type="submit" kind="danger">
            {text('consoleClients.freeze')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
