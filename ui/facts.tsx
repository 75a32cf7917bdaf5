import type { ReactNode } from 'react'
import style from './facts.module.css'

export type Fact = Term & {
  value: ReactNode
  /** A sum, under a stronger rule. */
  isSum?: boolean
}

/** One that is not a text has a key. */
type Term = { term: string; key?: undefined } | { term: ReactNode; key: string }

/** Terms and their values between hairlines, as on a bank slip. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className={style.facts}>
    {items.map(fact => (
      <div key={fact.key === undefined ? fact.term : fact.key} className={fact.isSum ? style.sum : undefined}>
        <dt>{fact.term}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)
