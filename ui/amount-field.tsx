import { useText } from '../texts/index.ts'
import style from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface AmountFieldProps extends Omit<FieldProps, 'type' | 'before' | 'after' | 'inputMode'> {
  /** Everything that is available, as it is typed; with it the field has a Max button. */
  max?: string
}

/** An amount of dollars, typed with a point or a comma. */
export function AmountField({ max, ...field }: AmountFieldProps) {
  const { text } = useText()
  return (
    <Field
      {...field}
      inputMode="decimal"
      before={
        <span className={style.unit} aria-hidden="true">
          $
        </span>
      }
      after={
        max !== undefined && (
          <button
            type="button"
            className={style.inside}
            aria-label={`${text('ui.max')}: ${text('ui.maxHint')}`}
            disabled={field.isDisabled}
            onClick={() => field.change(max)}
          >
            {text('ui.max')}
          </button>
        )
      }
    />
  )
}
