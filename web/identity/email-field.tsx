import { emailLengthMax } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldState } from '../../ui/use-form.ts'

/** The email that a client signs in with; password managers store the password under it. */
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
