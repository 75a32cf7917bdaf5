import type { FieldState } from './use-form.ts'
import { FieldLabel } from './field-label.tsx'
import style from './checkbox.module.css'

/** A box to tick; the form holds 'yes' or ''. Never ticked beforehand. */
export function Checkbox({
  label,
  name,
  value,
  complaint,
  isDisabled,
  change,
  focus,
}: FieldState & { label: string }) {
  return (
    <label className={complaint ? `${style.row} ${style.failing}` : style.row}>
      <input
        type="checkbox"
        className={style.box}
        name={name}
        checked={value === 'yes'}
        disabled={isDisabled}
        aria-invalid={complaint !== null}
        onChange={event => change(event.target.checked ? 'yes' : '')}
        onFocus={focus}
      />
      <FieldLabel label={label} complaint={complaint} />
    </label>
  )
}
