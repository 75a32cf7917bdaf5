import type { ReactNode } from 'react'
import styles from '../document.module.css'

/** A page about one thing: its title, and what follows. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </div>
)
