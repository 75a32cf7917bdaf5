import type { ReactNode } from 'react'
import { MaskedAmounts, useText } from '../texts/index.ts'
import { EyeIcon } from './icons.tsx'
import style from './icon-button.module.css'
import { areAmountsHidden } from './appearance.ts'
import { useStore } from './store.ts'

/**
 * Amounts inside it show dots while they are hidden; beside a payment's form its balance does, too. What a client types,
 * confirms or sends is not hidden.
 */
export const HideableAmounts = ({ children }: { children: ReactNode }) => (
  <MaskedAmounts isOn={useStore(areAmountsHidden)}>{children}</MaskedAmounts>
)

export function HideAmountsButton() {
  const { text } = useText()
  const isHidden = useStore(areAmountsHidden)
  const label = text('settings.hideAmounts')
  return (
    <button
      type="button"
      className={style.button}
      aria-label={label}
      aria-pressed={isHidden}
      title={text(isHidden ? 'settings.showAmounts' : 'settings.hideAmounts')}
      onClick={() => areAmountsHidden.set(!isHidden)}
    >
      <EyeIcon isCrossed={isHidden} />
    </button>
  )
}
