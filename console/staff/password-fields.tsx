import { useConsoleText } from '../../texts/console.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import type { UsedForm } from '../../ui/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** A new password, twice, and a new app for one-time codes with its first code: fields `password`, `repeat`, `code`. */
export function NewPasswordAndApp({
  form,
  app,
}: {
  form: UsedForm
  app: { totpLink: string; totpKey: string }
}) {
  const { text } = useConsoleText()
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={text('consoleStaff.newPassword')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeat')}
        label={text('consoleStaff.repeat')}
        autoComplete="new-password"
      />
      <p>{text('consoleStaff.codeNote')}</p>
      <QrCode value={app.totpLink} label={text('consoleStaff.codeQr')} />
      <CopyField label={text('consoleStaff.codeKey')} value={app.totpKey} />
      <CodeField form={form} />
    </>
  )
}

/** The code that the app shows: field `code`. */
export function CodeField({ form }: { form: UsedForm }) {
  const { text } = useConsoleText()
  return (
    <Field
      {...form.field('code')}
      label={text('consoleStaff.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
    />
  )
}
