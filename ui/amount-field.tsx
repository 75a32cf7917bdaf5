import type { Micro } from '../contract/money.ts'
import { useText } from '../texts/index.ts'
import { HideableAmounts } from './amounts.tsx'
import style from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface AmountFieldProps extends Omit<FieldProps, 'type' | 'before' | 'after' | 'inputMode'> {
  /** Everything that is available; with it the field has a Max button, and is the page's figure. */
  maxMicro?: Micro
}

/** An amount of dollars, typed with a point or a comma. */
export function AmountField({ maxMicro, ...field }: AmountFieldProps) {
  return (
    <Field
      {...field}
      isLarge={maxMicro !== undefined}
      inputMode="decimal"
      before={
        <span className={style.unit} aria-hidden="true">
          $
        </span>
      }
      after={
        maxMicro !== undefined && (
          <HideableAmounts>
            <Max maxMicro={maxMicro} {...field} />
          </HideableAmounts>
        )
      }
    />
  )
}

/** Says what it fills in. */
function Max({
  maxMicro,
  isDisabled,
  change,
}: Pick<FieldProps, 'isDisabled' | 'change'> & { maxMicro: Micro }) {
  const { text, exactMoney, typedAmount } = useText()
  const label = `${text('ui.max')} ${exactMoney(maxMicro)}`
  return (
    <button
      type="button"
      className={style.inside}
      aria-label={`${label}: ${text('ui.maxHint')}`}
      disabled={isDisabled}
      onClick={() => change(typedAmount(maxMicro))}
    >
      {label}
    </button>
  )
}
