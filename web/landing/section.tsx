import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  id: string
  title: string
  lead?: ReactNode
  /** Where there is room, what it shows is beside its heading. */
  isBeside?: boolean
  children: ReactNode
}

/** A section below its heading. The double rule above it is the one that closes an account in a ledger. */
export const Section = ({ id, title, lead, isBeside = false, children }: SectionProps) => (
  <section
    className={isBeside ? `${styles.section} ${styles.beside}` : styles.section}
    id={id}
    aria-labelledby={`${id}-title`}
  >
    <header className={styles.head}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
    <div className={styles.body}>{children}</div>
  </section>
)
