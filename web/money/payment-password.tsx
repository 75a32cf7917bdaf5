import { useProfile } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { FieldState } from '../../ui/use-form.ts'

/** The password that confirms a payment. A client without one is told to set it. */
export function PaymentPassword(field: FieldState) {
  const { text } = useText()
  const { isPasswordSet } = useProfile()

  if (!isPasswordSet)
    return (
      <NoticeBox isPending title={text('trading.password')}>
        {text('trading.noPassword')}
      </NoticeBox>
    )
  return (
    <PasswordField
      {...field}
      label={text('trading.password')}
      hint={text('trading.passwordNote')}
      autoComplete="current-password"
    />
  )
}
