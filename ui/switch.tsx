import style from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  /** Its label is beside it already. */
  isBare?: boolean
  turn: () => void
}

/** Something that is on or off. The parent gives the state, and may refuse to change it. */
export const Switch = ({ label, isOn, isDisabled = false, isBare = false, turn }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={style.switch}
    aria-checked={isOn}
    aria-label={label}
    disabled={isDisabled}
    onClick={turn}
  >
    <span className={style.track} />
    {!isBare && label}
  </button>
)
