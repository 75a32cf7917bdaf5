import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  id: string
  title: string
  lead?: string
  /** Under the heading, where there is room for it. */
  figure?: ReactNode
  /** Beside its heading on wide windows, or below it over the whole width. */
  layout?: 'beside' | 'below'
  /** The script shows it where there is something in it. */
  isHidden?: boolean
  children: ReactNode
}

/** A section with its heading. The double rule above it is the one that closes an account in a ledger. */
export const Section = ({
  id,
  title,
  lead,
  figure,
  layout = 'beside',
  isHidden = false,
  children,
}: SectionProps) => (
  <section
    className={`${styles.section} ${styles[layout]}`}
    id={id}
    aria-labelledby={`${id}-title`}
    hidden={isHidden}
  >
    <header className={styles.head}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {figure}
    </header>
    <div className={styles.body}>{children}</div>
  </section>
)
