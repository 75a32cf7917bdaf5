import type { ReactNode } from 'react'
import style from './tracker.module.css'

export interface Station {
  name: string
  /** When it was reached, or is expected to be. */
  when?: ReactNode
  state: 'done' | 'now' | 'ahead' | 'stopped'
}

/** The stations of a longer process, from the first to the last. Words repeat what the signs show. */
export const Tracker = ({
  label,
  stations,
  words,
}: {
  label: string
  stations: readonly Station[]
  /** The name of each state, for screen readers; the stopped one is named by its station. */
  words: Readonly<Record<'done' | 'now' | 'ahead', string>>
}) => (
  <ol className={style.tracker} aria-label={label}>
    {stations.map(({ name, when, state }) => (
      <li key={name} className={style[state]} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={style.name}>{name}</span>
        {state !== 'stopped' && <span className="visually-hidden">, {words[state]}</span>}
        {when && <span className={style.when}>{when}</span>}
      </li>
    ))}
  </ol>
)
