import type { ReactNode } from 'react'
import style from './facts.module.css'

export interface Fact {
  term: string
  value: ReactNode
  /** A sum, under a stronger rule. */
  isSum?: boolean
}

/** Terms and their values between hairlines, as on a bank slip. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className={style.facts}>
    {items.map(({ term, value, isSum }) => (
      <div key={term} className={isSum ? style.sum : undefined}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
