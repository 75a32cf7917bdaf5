import style from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  turn: () => void
}

/** Something that is on or off. What it stands at is told by its owner, who may refuse to turn it. */
export const Switch = ({ label, isOn, isDisabled = false, turn }: SwitchProps) => (
  <label className={style.row}>
    <input
      type="checkbox"
      role="switch"
      className={style.track}
      checked={isOn}
      disabled={isDisabled}
      onChange={turn}
    />
    {label}
  </label>
)
