import { useState } from 'react'
import { useProfile } from '../call/index.ts'
import { CodeField } from '../identity/second-factor-code.tsx'
import { useText } from '../language/index.ts'
import { PasswordField } from '../ui/password-field.tsx'
import type { UsedForm } from '../ui/use-form.ts'

interface Factor {
  isOn: boolean
  /** A backup code is given in place of one from the app. */
  isBackup: boolean
  turn: (isBackup: boolean) => void
}

/** Whether a code has to be given beside the password, and which kind of code is. */
export function useFactor(): Factor {
  const isOn = useProfile().secondFactor === 'activated'
  const [isBackup, turn] = useState(false)
  return { isOn, isBackup, turn }
}

/** What proves that it is the client who changes what protects his account. */
export function Confirmation({ form, factor }: { form: UsedForm; factor: Factor }) {
  const { text } = useText()
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={text('passkeys.password')}
        autoComplete="current-password"
      />
      {factor.isOn && <CodeField form={form} isBackup={factor.isBackup} turn={factor.turn} />}
    </>
  )
}
