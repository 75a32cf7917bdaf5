import { useEffect, useId, useRef, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { FieldLabel } from './field-label.tsx'
import style from './field.module.css'
import type { FieldState } from './use-form.ts'

export interface FieldProps extends FieldState {
  label: string
  type?: 'text' | 'email' | 'password' | 'date' | 'time' | 'datetime-local'
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** Takes the focus when it appears: for a page with this field alone. */
  isFocused?: boolean | undefined
  /** The field has lost the focus. */
  leave?: (() => void) | undefined
  /** Always below the field. */
  hint?: ReactNode
  /** A code of this many digits, over a box for each of them. */
  cells?: number
  /** Can be read and copied, and is changed elsewhere. */
  isReadOnly?: boolean
  /** The figure that a page is about. */
  isLarge?: boolean
  /** Inside the field, before and after the text. */
  before?: ReactNode
  after?: ReactNode
}

const boxStyle = ({ complaint, cells, isLarge }: FieldProps): string =>
  [
    style.box,
    cells !== undefined && `${style.code} ${cells > 6 ? style.long : ''}`,
    isLarge && style.large,
    complaint && style.failing,
  ]
    .filter(Boolean)
    .join(' ')

/** A single-line field. Its label is replaced by the complaint, and restored when the field is focused. */
export function Field(props: FieldProps) {
  const id = useId()
  const { label, complaint, type = 'text', hint, before, after, cells, isFocused = false } = props
  const input = useRef<HTMLInputElement>(null)
  // After the page's title, which takes the focus on navigation.
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  return (
    <div className={style.field}>
      <label htmlFor={id}>
        <FieldLabel label={label} complaint={complaint} />
      </label>
      <div className={boxStyle(props)}>
        {before}
        {cells !== undefined && <CodeCells count={cells} />}
        <input
          ref={input}
          id={id}
          className={style.input}
          name={props.name}
          type={type}
          step={type === 'datetime-local' ? 1 : undefined}
          value={props.value}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          aria-invalid={complaint !== null}
          aria-describedby={hint ? `${id}-hint` : undefined}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={false}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          size={props.isLarge ? Math.max(4, props.value.length) : undefined}
          onChange={event => props.change(event.target.value)}
          onFocus={props.focus}
          onBlur={props.leave}
        />
        {after}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={style.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** Boxes behind one field, as many as a code has digits. Screen readers, paste and autofill use the one field. */
const CodeCells = ({ count }: { count: number }) => (
  <span className={style.cells} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={style.cell} />
    ))}
  </span>
)
