import type { ReactNode } from 'react'
import style from '../document.module.css'

/** A page about one thing: its title, and what follows. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={style.page}>
    <h1 className={style.title}>{title}</h1>
    {children}
  </div>
)
