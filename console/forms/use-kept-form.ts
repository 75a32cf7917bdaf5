/**
 * Forms whose text survives a login in between: a session ends by its time while something long is written. It stays in
 * this page's memory, for the same operator, until the form is opened again; nothing of it is stored.
 */
import { use, useEffect, useState } from 'react'
import type { Form } from '../../contract/forms.ts'
import type { FormValues } from '../../contract/rules.ts'
import { useForm, type UsedForm } from '../../ui/use-form.ts'
import { SessionContext } from '../page/session.ts'

/** What is written in the forms that are open, by their places. */
const open = new Map<string, FormValues>()
let kept = { operator: '', forms: new Map<string, FormValues>() }

/** Before the login takes the place of this operator's page. */
export function keepForms(operator: string): void {
  const before = kept.operator === operator ? kept.forms : []
  kept = { operator, forms: new Map([...before, ...open]) }
}

export const forgetForms = (): void => kept.forms.clear()

export const areFormsKept = (): boolean => kept.forms.size > 0

const keptFor = (operator: string, place: string): FormValues | undefined =>
  kept.operator === operator ? kept.forms.get(place) : undefined

/**
 * As `useForm`. `name` is the form's own on its page. What another operator changes meanwhile comes into the fields where
 * nothing was written: proposed as they were, they would take it back.
 */
export function useKeptForm(
  name: string,
  form: Form,
  send: Parameters<typeof useForm>[1],
  initial: FormValues = {},
): UsedForm {
  const operator = use(SessionContext)?.operator.id ?? ''
  const [place] = useState(() => `${location.pathname} ${name}`)
  const [before] = useState(() => keptFor(operator, place))
  const used = useForm(form, send, { initial: { ...initial, ...before } })
  const [begun, setBegun] = useState(initial)
  const changed = Object.keys({ ...begun, ...initial }).filter(field => begun[field] !== initial[field])
  if (changed.length > 0) {
    setBegun(initial)
    for (const field of changed)
      if ((used.values[field] ?? '') === (begun[field] ?? '')) used.fill(field, initial[field] ?? '')
  }
  useEffect(() => {
    if (kept.operator === operator) kept.forms.delete(place)
    else forgetForms()
  }, [operator, place])

  const { values } = used
  useEffect(() => {
    const written = Object.entries(values).filter(([field, value]) => value !== (begun[field] ?? ''))
    if (written.length > 0) open.set(place, Object.fromEntries(written))
    return () => void open.delete(place)
  }, [place, values, begun])
  return used
}
