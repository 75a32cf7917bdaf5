import { useId, type ReactNode } from 'react'
import style from './notice-box.module.css'

/** Words that must not be overlooked, such as the risk warning. Not dismissible. */
export function NoticeBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="note" className={style.box} aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      <p>{children}</p>
    </div>
  )
}
