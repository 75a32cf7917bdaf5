import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  title: string
  /** Folded from the start, also where there is room. */
  isClosed?: boolean
  children: ReactNode
}

/** A text under its title: open where there is room, folded by the script on a phone. */
export const Fold = ({ title, isClosed = false, children }: FoldProps) => (
  <details className={styles.fold} data-fold open={!isClosed}>
    <summary className={styles.summary}>
      <h3 className={styles.title}>{title}</h3>
    </summary>
    <div className={styles.text}>{children}</div>
  </details>
)
