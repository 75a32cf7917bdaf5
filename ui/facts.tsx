import type { ReactNode } from 'react'
import style from './facts.module.css'

export type Fact = Term & {
  value: ReactNode
  /** A sum, under a stronger rule. */
  isSum?: boolean
}

/** One that is not a text has a key. */
type Term = { term: string; key?: undefined } | { term: ReactNode; key: string }

/** Beside a longer value a phone has no room for its term. */
const longFrom = 20

const isLong = ({ value }: Fact): boolean => typeof value === 'string' && value.length >= longFrom

/** Terms and their values between hairlines, as on a bank slip. On a phone all values are below their terms, or none. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className={items.some(isLong) ? `${style.facts} ${style.long}` : style.facts} data-facts="">
    {items.map(fact => (
      <div key={fact.key === undefined ? fact.term : fact.key} className={fact.isSum ? style.sum : undefined}>
        <dt>{fact.term}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)
