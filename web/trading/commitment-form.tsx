import type { ReactNode } from 'react'
import { Form } from '../../ui/form.tsx'
import type { UsedForm } from '../../ui/use-form.ts'
import style from './commitment-form.module.css'

/** A form beside the sheet of its commitment: on a phone the sheet is between the fields and the button. */
export const CommitmentForm = ({
  form,
  label,
  sheet,
  actions,
  children,
}: {
  form: UsedForm
  label: string
  sheet: ReactNode
  actions: ReactNode
  children: ReactNode
}) => (
  <Form form={form} label={label}>
    <div className={style.form}>
      <div className={style.fields}>{children}</div>
      <div className={style.sheet}>{sheet}</div>
      <div className={style.actions}>{actions}</div>
    </div>
  </Form>
)
