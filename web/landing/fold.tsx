import type { ReactNode } from 'react'
import style from './fold.module.css'

interface FoldProps {
  title: string
  /** Folded from the start, also where there is room. */
  isClosed?: boolean
  children: ReactNode
}

/** A text under its title: open where there is room, folded by the script on a phone. */
export const Fold = ({ title, isClosed = false, children }: FoldProps) => (
  <details className={style.fold} data-fold open={!isClosed}>
    <summary className={style.summary}>
      <h3 className={style.title}>{title}</h3>
    </summary>
    <div className={style.text}>{children}</div>
  </details>
)
