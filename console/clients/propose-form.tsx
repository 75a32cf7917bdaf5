import { useId, useState } from 'react'
import { clientPropose, type ClientProposal } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field as TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOutcome } from '../parts/use-outcome.ts'

export interface Field {
  name: string
  label: string
  /** One of these, instead of a text. */
  options?: readonly { value: string; title: string }[]
}

/** Asks for what is typed, and proposes it; what stands in rows the server adds. */
export function ProposeForm({
  client,
  what,
  title,
  fixed,
  fields,
  propose,
}: {
  client: string
  what: ClientProposal
  title: string
  fixed?: Record<string, string>
  fields: readonly Field[]
  propose: (id: string) => void
}) {
  const { text } = useConsoleText()
  const place = useId()
  const [isOpen, setOpen] = useState(false)
  const ask = useSend(clientPropose)
  const tell = useOutcome()
  const form = useForm({}, async values => {
    const { outcome, answer } = await ask({ client, what, values: { ...values, ...fixed } })
    if (outcome !== 'ok') return tell(outcome)
    propose(answer.id)
  })
  if (!isOpen)
    return (
      <Actions>
        <Button aria-expanded={false} aria-controls={place} onClick={() => setOpen(true)}>
          {title}
        </Button>
      </Actions>
    )
  return (
    <div id={place}>
      <Form form={form} label={title}>
        <h3>{title}</h3>
        {fields.map(({ name, label, options }) =>
          options ? (
            <Choice key={name} {...form.field(name)} label={label} options={options} />
          ) : (
            <TextField key={name} {...form.field(name)} label={label} maxLength={400} />
          ),
        )}
        <Actions>
          <Button type="submit" kind="primary" disabled={form.isSending}>
            {text('consoleClients.propose')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {text('ui.cancel')}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
