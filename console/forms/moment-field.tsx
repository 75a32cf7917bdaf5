import { useConsoleText } from '../../texts/console.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldState } from '../../ui/use-form.ts'

/** A day and a time, by the browser's own control, in UTC: `momentIn` reads it. */
export function MomentField({ label, ...field }: FieldState & { label: string }) {
  const { text } = useConsoleText()
  return <Field {...field} label={label} type="datetime-local" hint={text('console.times')} />
}
