import style from './segmented-control.module.css'

/** One of a few short options, applied at once: a period, a view. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  choose,
}: {
  label: string
  value: Value
  options: readonly { value: Value; title: string }[]
  choose: (value: Value) => void
}) {
  return (
    <div className={style.control} role="group" aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          className={style.option}
          aria-pressed={option.value === value}
          onClick={() => choose(option.value)}
        >
          {option.title}
        </button>
      ))}
    </div>
  )
}
