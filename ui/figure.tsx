import type { ReactNode } from 'react'
import style from './figure.module.css'

export interface FigureItem {
  term: string
  value: ReactNode
  /** The most important figure is larger. */
  isMain?: boolean
}

/** Figures with their names: a balance, a deposit, a profit. The most important one stands first. */
export const Figures = ({ items }: { items: readonly FigureItem[] }) => (
  <div className={style.place}>
    <dl className={style.figures}>
      {items.map(item => (
        <div key={item.term} className={item.isMain ? style.main : undefined}>
          <dt className={style.term}>{item.term}</dt>
          <dd className={style.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
