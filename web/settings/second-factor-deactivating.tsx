import { useState } from 'react'
import { secondFactorForm } from '../../contract/forms.ts'
import { disableSecondFactor } from '../../contract/identity.ts'
import { useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { CodeField } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/notices.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { refreshSettings } from './refresh.ts'
import style from './second-factor.module.css'

/** Switching off needs as much as switching on. */
export function Deactivating() {
  const { text } = useText()
  const send = useSend(disableSecondFactor)
  const refuse = useRefusal()

  const [isBackup, turn] = useState(false)

  const form = useForm(secondFactorForm(isBackup), async ({ code = '', password = '' }, complain) => {
    const { outcome } = await send({ code, password })
    if (outcome !== 'ok') return refuse(outcome, complain)
    notify({
      title: text('secondFactor.disabledTitle'),
      message: text('access.othersEnded'),
      success: true,
    })
    await refreshSettings()
  })

  const label = text('secondFactor.switchOff')
  return (
    <div className={style.words}>
      <p>{text('secondFactor.offNote')}</p>
      <Form form={form} label={label}>
        <CodeField form={form} isBackup={isBackup} turn={turn} />
        <PasswordField
          {...form.field('password')}
          label={text('secondFactor.password')}
          autoComplete="current-password"
        />
        <div>
          <Button type="submit" kind="danger">
            {label}
          </Button>
        </div>
      </Form>
    </div>
  )
}
