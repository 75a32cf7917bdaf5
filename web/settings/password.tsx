import { useState } from 'react'
import { passwordChangeForm } from '../../contract/forms.ts'
import { changePassword } from '../../contract/identity.ts'
import { useProfile, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { NewPasswordFields } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { focusTitleIfLost, takeLostFocusWithin } from '../../ui/lost-focus.ts'
import { notify } from '../../ui/notices.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { refreshSettings } from './refresh.ts'

/** Setting a password, or changing it; the current one is required only if one is set. */
export function PasswordBlock() {
  const { text } = useText()
  const { isPasswordSet } = useProfile()
  // Folded, as it is seldom the reason to come here. Each change begins with an empty form.
  const [isChanging, setChanging] = useState(false)

  const state = isPasswordSet ? (
    <Status tone="good">{text('access.passwordIsSet')}</Status>
  ) : (
    <Status tone="waiting">{text('access.passwordIsNotSet')}</Status>
  )
  return (
    <Card title={text('access.password')} note={state}>
      <p>{text(isPasswordSet ? 'access.passwordNote' : 'access.noPasswordNote')}</p>
      {isChanging ? (
        <div ref={takeLostFocusWithin}>
          <PasswordForm isPasswordSet={isPasswordSet} done={() => setChanging(false)} />
        </div>
      ) : (
        <Actions>
          <Button onClick={() => setChanging(true)}>
            {text(isPasswordSet ? 'settingsPage.change' : 'access.setPassword')}
          </Button>
        </Actions>
      )}
    </Card>
  )
}

function PasswordForm({ isPasswordSet, done }: { isPasswordSet: boolean; done: () => void }) {
  const { text } = useText()
  const send = useSend(changePassword)
  const refuse = useRefusal()

  const form = useForm(passwordChangeForm(isPasswordSet), async ({ current, password = '' }, complain) => {
    const { outcome } = await send({ current, next: password }, current)
    // The field named 'password' is the new one.
    if (outcome === 'invalidPassword') {
      complain('current', { message: 'wrongPassword' })
      return refuse(outcome)
    }
    if (outcome !== 'ok') return refuse(outcome, complain)

    const title = text(isPasswordSet ? 'access.passwordChangedTitle' : 'access.passwordSavedTitle')
    notify({ title, message: text('access.othersEnded'), success: true })
    await refreshSettings()
    done()
    focusTitleIfLost()
  })

  return (
    <Form form={form} label={text('access.password')}>
      {isPasswordSet && (
        <PasswordField
          {...form.field('current')}
          label={text('access.currentPassword')}
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields form={form} />
      <Actions>
        <Button type="submit" kind="primary">
          {text(isPasswordSet ? 'access.changePassword' : 'access.setPassword')}
        </Button>
      </Actions>
    </Form>
  )
}
