import style from './some-of.module.css'

/** Several of a few options, all of them in view. */
export function SomeOf<Value extends string>({
  label,
  options,
  chosen,
  choose,
}: {
  label: string
  options: readonly { value: Value; title: string }[]
  chosen: readonly Value[]
  choose: (values: readonly Value[]) => void
}) {
  return (
    <fieldset className={style.options}>
      <legend>{label}</legend>
      {options.map(({ value, title }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={event =>
              choose(event.target.checked ? [...chosen, value] : chosen.filter(one => one !== value))
            }
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
