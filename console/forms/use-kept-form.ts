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

/** As `useForm`. `name` is the form's own on its page. */
export function useKeptForm(
  name: string,
  form: Form,
  send: Parameters<typeof useForm>[1],
  initial: FormValues = {},
): UsedForm {
  const operator = use(SessionContext)?.operator.id ?? ''
  const [place] = useState(() => `${location.pathname} ${name}`)
  const [before] = useState(() => keptFor(operator, place))
  const used = useForm(form, send, { initial: before ?? initial })
  useEffect(() => {
    if (kept.operator === operator) kept.forms.delete(place)
    else forgetForms()
  }, [operator, place])

  const { values } = used
  const isWritten = Object.entries(values).some(([field, value]) => value !== (initial[field] ?? ''))
  useEffect(() => {
    if (isWritten) open.set(place, values)
    return () => void open.delete(place)
  }, [place, values, isWritten])
  return used
}
