import { FieldLabel } from './field-label.tsx'
import style from './choice.module.css'
import { Segment } from './segment.tsx'
import segments from './segmented-control.module.css'
import type { FieldState } from './use-form.ts'

/** Longer titles take a line each, with a button before it; shorter ones are segments, as where a choice acts at once. */
const longFrom = 36

/** One of a few options, all of them in view. */
export function Choice({
  label,
  options,
  ...field
}: FieldState & { label: string; options: readonly { value: string; title: string }[] }) {
  const areLong = options.some(({ title }) => title.length >= longFrom)
  return (
    <fieldset className={style.choice}>
      <legend>
        <FieldLabel label={label} complaint={field.complaint} />
      </legend>
      <div className={areLong ? style.lines : segments.control}>
        {options.map(({ value, title }) => {
          const radio = {
            name: field.name,
            value,
            checked: field.value === value,
            disabled: field.isDisabled,
            onChange: () => field.change(value),
            onFocus: field.focus,
          }
          return areLong ? (
            <label key={value} className={style.line}>
              <input type="radio" {...radio} />
              <span>{title}</span>
            </label>
          ) : (
            <Segment key={value} {...radio} isBordered>
              {title}
            </Segment>
          )
        })}
      </div>
    </fieldset>
  )
}
