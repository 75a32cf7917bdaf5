import { passwordLengthMin } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import type { UsedForm } from '../../ui/use-form.ts'

/** A new password in place of another, and once more. */
export function NewPasswordFields({ form }: { form: UsedForm }) {
  const { text } = useText()
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={text('security.newPassword')}
        hint={text('identity.passwordHint', { X: passwordLengthMin })}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeat')}
        label={text('security.repeatPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
