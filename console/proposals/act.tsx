/** Something to do from a page: its fields in a dialog, and where it takes signatures, what is signed. */
import { useState, type ReactNode } from 'react'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOutcome } from '../parts/use-outcome.ts'
import { SignProposal } from './sign-proposal.tsx'

export interface ActField {
  name: string
  label: string
  hint?: string
  /** One of a few. */
  options?: readonly { value: string; title: string }[]
}

/** What became of it: how the call ended, and the proposal, where it takes signatures. */
export interface Acted {
  outcome: string
  proposal?: string | undefined
}

export interface ActProps {
  title: string
  note?: ReactNode
  kind?: ButtonKind
  fields?: readonly ActField[]
  initial?: Record<string, string>
  isDisabled?: boolean
  run: (values: Record<string, string>) => Promise<Acted>
  /** It was done, or signed. */
  onDone?: () => void
}

export function Act({ title, kind = 'secondary', isDisabled = false, ...act }: ActProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind={kind} disabled={isDisabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Modal title={title} close={close}>
          <Asked title={title} {...act} close={close} />
        </Modal>
      )}
    </>
  )
}

const noFields: readonly ActField[] = []
const nothing = {}

function Asked({
  title,
  note,
  fields = noFields,
  initial = nothing,
  run,
  onDone,
  close,
}: Omit<ActProps, 'kind' | 'isDisabled'> & { close: () => void }) {
  const { text } = useConsoleText()
  const tellOutcome = useOutcome()
  const [proposal, setProposal] = useState<string>()
  const form = useForm(
    {},
    async values => {
      const acted = await run(trimmed(values))
      if (acted.outcome === 'ok' && acted.proposal) return setProposal(acted.proposal)
      tellOutcome(acted.outcome)
      if (acted.outcome !== 'ok') return
      onDone?.()
      close()
    },
    { initial },
  )
  if (proposal) return <SignProposal id={proposal} {...(onDone && { onSigned: onDone })} />
  const isFilled = fields.every(({ name }) => form.values[name]?.trim())
  return (
    <Form form={form} label={title}>
      {note && <Note>{note}</Note>}
      {fields.map(({ name, label, hint, options }) =>
        options ? (
          <Choice key={name} {...form.field(name)} label={label} options={options} />
        ) : (
          <Field key={name} {...form.field(name)} label={label} {...(hint && { hint })} />
        ),
      )}
      <Actions>
        <Button kind="primary" type="submit" disabled={!isFilled || form.isSending}>
          {text('console.goOn')}
        </Button>
      </Actions>
    </Form>
  )
}

const trimmed = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
