import { useId } from 'react'
import style from './audit.module.css'

/** One of many, or any. What the address names and the list has not is offered as it is. */
export function OneOf({
  label,
  any,
  options,
  name,
  value,
  change,
}: {
  label: string
  any: string
  options: readonly { value: string; title: string }[]
  name: string
  value: string
  change: (value: string) => void
}) {
  const id = useId()
  const isKnown = value === '' || options.some(one => one.value === value)
  return (
    <div className={style.pick}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={event => change(event.target.value)}>
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(one => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  )
}
