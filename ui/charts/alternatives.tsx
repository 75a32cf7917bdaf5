/** A few views of the same thing, one at a time: chosen by the browser itself, also without script. */
import { useId, type ReactNode } from 'react'
import { Segment } from '../segment.tsx'
import segments from '../segmented-control.module.css'
import style from './alternatives.module.css'

export function Alternatives({
  label,
  options,
}: {
  label: string
  /** The first one is shown first; three at most. */
  options: readonly { title: string; content: ReactNode }[]
}) {
  const name = useId()
  return (
    <div className={style.alternatives}>
      <div className={`${segments.control} ${style.choice}`} role="radiogroup" aria-label={label}>
        {options.map(({ title }, index) => (
          <Segment key={title} name={name} defaultChecked={index === 0}>
            {title}
          </Segment>
        ))}
      </div>
      {options.map(({ title, content }) => (
        <div key={title} className={style.content}>
          {content}
        </div>
      ))}
    </div>
  )
}
