import type { ReactNode } from 'react'
import style from './detailed.module.css'

/** A line, and below it, smaller, its subject: a name, a number, a long reference. */
export const Detailed = ({ title, detail }: { title: string; detail: ReactNode }) => (
  <span className={style.lines}>
    <span>{title}</span>
    {detail && <span className={style.detail}>{detail}</span>}
  </span>
)
