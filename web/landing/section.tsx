import type { ReactNode } from 'react'
import style from './section.module.css'

interface SectionProps {
  id: string
  title: string
  lead: ReactNode
  /** Where there is room, what it shows is beside its heading. */
  isBeside?: boolean
  children: ReactNode
}

/** A section below its heading. The double rule above it is the one that closes an account in a ledger. */
export const Section = ({ id, title, lead, isBeside = false, children }: SectionProps) => (
  <section
    className={isBeside ? `${style.section} ${style.beside}` : style.section}
    id={id}
    aria-labelledby={`${id}-title`}
  >
    <header className={style.head}>
      <h2 className={style.title} id={`${id}-title`}>
        {title}
      </h2>
      <p className={style.lead}>{lead}</p>
    </header>
    <div className={style.body}>{children}</div>
  </section>
)
