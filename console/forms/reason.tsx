import { useConsoleText } from '../../texts/console.ts'
import { Field } from '../../ui/field.tsx'
import type { UsedForm } from '../../ui/use-form.ts'

/** The reason, as it is logged. */
export function Reason({ form, maxLength = 400 }: { form: UsedForm; maxLength?: number }) {
  const { text } = useConsoleText()
  return (
    <Field
      {...form.field('reason')}
      label={text('console.reason')}
      hint={text('console.reasonNote')}
      maxLength={maxLength}
    />
  )
}
