import { useId, type ReactNode } from 'react'
import style from './card.module.css'

/** A sheet with a heading, its content, and possibly actions at its head. */
export function Card({
  title,
  note,
  actions,
  children,
}: {
  title: ReactNode
  /** A smaller line beside the heading: a state, an account's number. */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={style.card} aria-labelledby={id}>
      <header className={style.head}>
        <div className={style.names}>
          <h2 id={id} className={style.title}>
            {title}
          </h2>
          {note && <div className={style.note}>{note}</div>}
        </div>
        {actions && <div className={style.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
