import style from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  /** Its name stands beside it already. */
  isBare?: boolean
  turn: () => void
}

/** Something that is on or off. What it stands at is told by its owner, who may refuse to turn it. */
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
