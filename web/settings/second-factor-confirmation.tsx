import { useState } from 'react'
import { secondFactorForm } from '../../contract/forms.ts'
import { CodeField } from '../identity/second-factor-code.tsx'
import { useText } from '../language/index.ts'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

export interface Proof {
  code: string
  password: string
}

interface ConfirmationProps {
  label: string
  kind: ButtonKind
  send: (proof: Proof) => Promise<void>
}

/** A code and the password, as every change of a second factor that is on needs them. */
export function Confirmation({ label, kind, send }: ConfirmationProps) {
  const { text } = useText()
  const [isBackup, turn] = useState(false)
  const form = useForm(secondFactorForm(isBackup), async ({ code = '', password = '' }) => {
    await send({ code, password })
  })

  return (
    <Form form={form} label={label}>
      <CodeField form={form} isBackup={isBackup} turn={turn} />
      <PasswordField
        {...form.field('password')}
        label={text('secondFactor.password')}
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" kind={kind} disabled={form.isSending}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
