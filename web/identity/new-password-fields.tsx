import { useText } from '../../texts/index.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import type { UsedForm } from '../../ui/use-form.ts'
import { PasswordRule } from './password-rule.tsx'

/** A new password in place of another, and once more. */
export function NewPasswordFields({ form }: { form: UsedForm }) {
  const { text } = useText()
  const password = form.field('password')
  return (
    <>
      <PasswordField
        {...password}
        label={text('access.newPassword')}
        hint={<PasswordRule password={password.value} />}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeat')}
        label={text('access.repeatPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
