import { emailLengthMax } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldState } from '../../ui/use-form.ts'

/** The email by which a client is known; password managers file the password under it. */
export function EmailField(field: FieldState) {
  const { text } = useText()
  return (
    <Field
      {...field}
      label={text('identity.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={emailLengthMax}
    />
  )
}
