import style from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  turn: () => void
}

/** Something that is on or off. What it stands at is told by its owner, who may refuse to turn it. */
export const Switch = ({ label, isOn, isDisabled = false, turn }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={style.switch}
    aria-checked={isOn}
    disabled={isDisabled}
    onClick={turn}
  >
    <span className={style.track} />
    {label}
  </button>
)
