import type { ReactNode } from 'react'
import style from './form.module.css'
import type { UsedForm } from './use-form.ts'

/** A form whose rules come from the contract; the browser's own validation is off. */
export function Form({ form, label, children }: { form: UsedForm; label: string; children: ReactNode }) {
  return (
    <form
      className={style.form}
      aria-label={label}
      noValidate
      // Before the scripts have loaded, and without them, sending does nothing: no password ever gets into an address.
      method="dialog"
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children}
    </form>
  )
}
