import { useText } from '../texts/index.ts'
import { areAmountsHidden } from './appearance.ts'
import { useStore } from './store.ts'
import { Switch } from './switch.tsx'

/** Hides amounts, where there is room for a label. Apart from the button, which every page of a client has. */
export function HideAmountsSwitch() {
  const { text } = useText()
  const isHidden = useStore(areAmountsHidden)
  return (
    <Switch
      label={text('settings.hideAmounts')}
      isBare
      isOn={isHidden}
      turn={() => areAmountsHidden.set(!isHidden)}
    />
  )
}
