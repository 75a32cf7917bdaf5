import { nameLengthMax, passwordLengthMin } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { UsedForm } from '../../ui/use-form.ts'
import { EmailField } from './email-field.tsx'

/** The fields of a registration, in the order in which they are judged. */
export function SignUpFields({ form }: { form: UsedForm }) {
  const { text } = useText()
  return (
    <>
      <Field
        {...form.field('name')}
        label={text('identity.name')}
        autoComplete="name"
        maxLength={nameLengthMax}
      />
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label={text('identity.password')}
        hint={text('identity.passwordHint', { X: passwordLengthMin })}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('repeat')} label={text('identity.repeat')} autoComplete="new-password" />
      <Field
        {...form.field('invitation')}
        label={text('identity.invitation')}
        hint={text('identity.invitationHint')}
        maxLength={64}
      />
    </>
  )
}
