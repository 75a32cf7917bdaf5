import { useState } from 'react'
import { passwordUnitsMax } from '../contract/limits.ts'
import { useText } from '../texts/index.ts'
import style from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { EyeIcon } from './icons.tsx'

export interface PasswordFieldProps extends Omit<
  FieldProps,
  'type' | 'after' | 'inputMode' | 'autoComplete'
> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which its owner may reveal. */
export function PasswordField(props: PasswordFieldProps) {
  const { text } = useText()
  const [isShown, setShown] = useState(false)
  const action = text(isShown ? 'ui.hidePassword' : 'ui.showPassword')

  return (
    <Field
      maxLength={passwordUnitsMax}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={style.inside}
          aria-label={action}
          title={action}
          disabled={props.isDisabled}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      }
    />
  )
}
