import { useId } from 'react'
import { FieldLabel } from './field-label.tsx'
import style from './field.module.css'
import { ChevronIcon } from './icons.tsx'
import type { FieldState } from './use-form.ts'

export interface SelectProps extends FieldState {
  label: string
  options: readonly { value: string; text: string; isDisabled?: boolean }[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** A choice of one. The browser's own select: it works everywhere and asks nothing of the security policy. */
export function Select(props: SelectProps) {
  const id = useId()
  const { label, complaint, value, placeholder } = props

  return (
    <div className={style.field}>
      <label htmlFor={id}>
        <FieldLabel label={label} complaint={complaint} />
      </label>
      <div className={complaint ? `${style.box} ${style.failing}` : style.box}>
        <select
          id={id}
          className={`${style.input} ${style.select}`}
          name={props.name}
          value={value}
          disabled={props.isDisabled}
          aria-invalid={complaint !== null}
          onChange={event => props.change(event.target.value)}
          onFocus={props.focus}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {props.options.map(option => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </div>
  )
}
