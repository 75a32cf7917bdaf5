import { oneTimeCodeLength } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { UsedForm } from '../../ui/use-form.ts'
import style from './second-factor-code.module.css'

/** No code is longer, however it is typed; the contract takes no more. */
const lengthMax = 40

/** Six digits from the app. Their groups may be typed as the app shows them. */
export function OneTimeCodeField({ form, isFocused }: { form: UsedForm; isFocused?: boolean | undefined }) {
  const { text } = useText()
  const field = form.field('code')
  return (
    <Field
      {...field}
      change={typed => field.change(typed.replaceAll(/\s/g, '').slice(0, oneTimeCodeLength))}
      label={text('secondFactor.code')}
      hint={text('secondFactor.codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={lengthMax}
      cells={oneTimeCodeLength}
      isFocused={isFocused}
    />
  )
}

interface CodeFieldProps {
  form: UsedForm
  isBackup: boolean
  turn: (isBackup: boolean) => void
  /** The field is the page's only content. */
  isFocused?: boolean | undefined
}

/** A code from the app or, for clients whose phone is gone, a backup code: another rule, another keyboard. */
export function CodeField({ form, isBackup, turn, isFocused }: CodeFieldProps) {
  const { text } = useText()
  const change = () => {
    form.fill('code', '')
    turn(!isBackup)
  }
  return (
    <div>
      {isBackup ? (
        <Field
          {...form.field('code')}
          label={text('secondFactor.backupCode')}
          hint={text('secondFactor.backupHint')}
          maxLength={lengthMax}
          isFocused={isFocused}
        />
      ) : (
        <OneTimeCodeField form={form} isFocused={isFocused} />
      )}
      <div className={style.other}>
        <Button kind="quiet" onClick={change}>
          {text(isBackup ? 'secondFactor.useApp' : 'secondFactor.useBackup')}
        </Button>
      </div>
    </div>
  )
}
