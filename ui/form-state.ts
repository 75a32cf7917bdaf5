/**
 * What a form knows while it is filled in (specification, section 5, 'Form behaviour'): the text of each field,
 * and the one complaint of the first failing field. Focusing that field, or typing in it, clears the complaint.
 */
import { firstComplaint, type Form } from '../contract/forms.ts'
import type { Complaint, FormValues } from '../contract/rules.ts'

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

/** Judges the form; what may be sent leaves the disabled fields out. */
export function judged(
  state: FormState,
  form: Form,
  disabled: readonly string[] = [],
): { state: FormState; sendable: FormValues | null } {
  const failing = firstComplaint(form, state.values, disabled)
  const sent = Object.entries(state.values).filter(([field]) => !disabled.includes(field))
  return { state: { ...state, failing }, sendable: failing ? null : Object.fromEntries(sent) }
}
