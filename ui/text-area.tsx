import { useId } from 'react'
import { FieldLabel } from './field-label.tsx'
import style from './field.module.css'
import type { FieldState } from './use-form.ts'

/** A field of several lines. */
export function TextArea({ label, maxLength, ...field }: FieldState & { label: string; maxLength: number }) {
  const id = useId()
  return (
    <div className={style.field}>
      <label htmlFor={id}>
        <FieldLabel label={label} complaint={field.complaint} />
      </label>
      <div className={field.complaint ? `${style.box} ${style.failing}` : style.box}>
        <textarea
          id={id}
          className={`${style.input} ${style.area}`}
          name={field.name}
          value={field.value}
          rows={5}
          maxLength={maxLength}
          disabled={field.isDisabled}
          aria-invalid={field.complaint !== null}
          onChange={event => field.change(event.target.value)}
          onFocus={field.focus}
        />
      </div>
    </div>
  )
}
