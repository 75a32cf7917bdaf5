import { useId } from 'react'
import { FieldLabel } from './field-label.tsx'
import style from './field.module.css'
import type { FieldState } from './use-form.ts'

/** A field of several lines. */
export function TextArea({
  label,
  hint,
  rows = 5,
  maxLength,
  ...field
}: FieldState & { label: string; hint?: string; rows?: number; maxLength?: number }) {
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
          rows={rows}
          maxLength={maxLength}
          disabled={field.isDisabled}
          aria-invalid={field.complaint !== null}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={event => field.change(event.target.value)}
          onFocus={field.focus}
        />
      </div>
      {hint && (
        <div id={`${id}-hint`} className={style.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
