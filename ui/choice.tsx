import { FieldLabel } from './field-label.tsx'
import style from './choice.module.css'
import type { FieldState } from './use-form.ts'

/** Longer titles take a line each, and are as wide as each other. */
const longFrom = 36

/** One of a few options, all of them in view. */
export function Choice({
  label,
  options,
  ...field
}: FieldState & { label: string; options: readonly { value: string; title: string }[] }) {
  return (
    <fieldset className={style.choice}>
      <legend>
        <FieldLabel label={label} complaint={field.complaint} />
      </legend>
      <div
        className={
          options.some(({ title }) => title.length >= longFrom)
            ? `${style.options} ${style.lines}`
            : style.options
        }
      >
        {options.map(({ value, title }) => (
          <label key={value} className={style.option}>
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              disabled={field.isDisabled}
              onChange={() => field.change(value)}
              onFocus={field.focus}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
