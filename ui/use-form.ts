/** The one way forms are made: rules from the contract, one complaint at a time, sent once per click. */
import { useState } from 'react'
import { type Form, firstComplaint } from '../contract/forms.ts'
import type { Complaint, FormValues } from '../contract/rules.ts'
import { useOnce } from './use-once.ts'

/** What a field needs to render; spread it: `<Field {...form.field('email')} label=… />`. */
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
  /** Empties the fields, or sets these values. */
  reset: (values?: FormValues) => void
  submit: () => void
}

/**
 * `send` gets the values of a form that passed all its rules, how to complain at a field, and how to start over; nothing can
 * be sent again until it is done.
 */
export function useForm(
  form: Form,
  send: (
    values: FormValues,
    complain: UsedForm['complain'],
    reset: UsedForm['reset'],
  ) => Promise<void> | void,
  { initial = {}, disabled = [] }: { initial?: FormValues; disabled?: readonly string[] } = {},
): UsedForm {
  const [state, setState] = useState<FormState>({ values: initial, failing: null })

  const complain: UsedForm['complain'] = (field, complaint) =>
    setState(before => ({ ...before, failing: { field, complaint } }))

  const reset: UsedForm['reset'] = (values = initial) => setState({ values, failing: null })

  const { sendOnce, isSending } = useOnce(() => {
    const { state: next, sendable } = validated(state, form, disabled)
    setState(next)
    return sendable ? send(sendable, complain, reset) : undefined
  })

  const fill = (name: string, value: string) => setState(before => filled(before, name, value))
  return {
    values: state.values,
    isSending,
    fill,
    submit: () => void sendOnce(),
    complain,
    reset,
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

/**
 * The state of a form while it is filled in (specification, section 5, 'Form behaviour'): the text of each field, and
 * the one complaint of the first failing field. Focusing that field, or typing in it, clears the complaint.
 */
export interface FormState {
  values: FormValues
  failing: { field: string; complaint: Complaint } | null
}

export const filled = (state: FormState, field: string, value: string): FormState => ({
  values: { ...state.values, [field]: value },
  failing: cleared(state, field).failing,
})

export const cleared = (state: FormState, field: string): FormState =>
  state.failing?.field === field ? { ...state, failing: null } : state

/** Validates the form; the disabled fields are left out of what is sent. */
export function validated(
  state: FormState,
  form: Form,
  disabled: readonly string[] = [],
): { state: FormState; sendable: FormValues | null } {
  const failing = firstComplaint(form, state.values, disabled)
  const sent = Object.entries(state.values).filter(([field]) => !disabled.includes(field))
  return { state: { ...state, failing }, sendable: failing ? null : Object.fromEntries(sent) }
}
