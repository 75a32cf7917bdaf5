import type { ReactNode } from 'react'
import style from './facts.module.css'

export interface Fact {
  term: ReactNode
  /** Of a term that is not a text. */
  key?: string
  value: ReactNode
  /** A sum, under a stronger rule. */
  isSum?: boolean
}

/** Terms and their values between hairlines, as on a bank slip. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className={style.facts}>
    {items.map(({ term, key, value, isSum }) => (
      <div
        key={key ?? (typeof term === 'string' ? term : undefined)}
        className={isSum ? style.sum : undefined}
      >
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
