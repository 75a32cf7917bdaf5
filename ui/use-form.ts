/** The one way forms are made: rules from the contract, one complaint at a time, sent once per click. */
import { useRef, useState } from 'react'
import type { Form } from '../contract/forms.ts'
import type { Complaint, FormValues } from '../contract/rules.ts'
import { cleared, filled, judged, type FormState } from './form-state.ts'

/** What a field needs to show itself; spread it: `<Field {...form.field('email')} label=… />`. */
export interface FieldState {
  name: string
  value: string
  complaint: Complaint | null
  isDisabled: boolean
  change: (value: string) => void
  focus: () => void
}

export interface UsedForm {
  values: FormValues
  isSending: boolean
  field: (name: string) => FieldState
  fill: (name: string, value: string) => void
  /** Shows a complaint at a field, for refusals that came from the server. */
  complain: (field: string, complaint: Complaint) => void
  /** Empties the fields, or puts these values in. */
  reset: (values?: FormValues) => void
  submit: () => void
}

/** `send` gets the values of a form that passed all its rules; nothing can be sent again until it is done. */
export function useForm(
  form: Form,
  send: (values: FormValues, complain: UsedForm['complain']) => Promise<void> | void,
  { initial = {}, disabled = [] }: { initial?: FormValues; disabled?: readonly string[] } = {},
): UsedForm {
  const [state, setState] = useState<FormState>({ values: initial, failing: null })
  const [isSending, setSending] = useState(false)
  // Two clicks within one frame both see the old state; the reference does not wait for a render.
  const sending = useRef(false)

  const complain: UsedForm['complain'] = (field, complaint) =>
    setState(before => ({ ...before, failing: { field, complaint } }))

  const submit = async () => {
    if (sending.current) return
    const { state: next, sendable } = judged(state, form, disabled)
    setState(next)
    if (!sendable) return

    sending.current = true
    setSending(true)
    try {
      await send(sendable, complain)
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  const fill = (name: string, value: string) => setState(before => filled(before, name, value))
  return {
    values: state.values,
    isSending,
    fill,
    submit: () => void submit(),
    complain,
    reset: (values = initial) => setState({ values, failing: null }),
    field: name => ({
      name,
      value: state.values[name] ?? '',
      complaint: state.failing?.field === name ? state.failing.complaint : null,
      isDisabled: disabled.includes(name),
      change: value => fill(name, value),
      focus: () => setState(before => cleared(before, name)),
    }),
  }
}
