import { useId, type ReactNode } from 'react'
import style from './notice-box.module.css'

/** A text that must not be overlooked. Not dismissible. Amber where something waits, or is to be done now. */
export function NoticeBox({
  title,
  isPending = false,
  children,
}: {
  title: string
  isPending?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <div role="note" className={isPending ? `${style.box} ${style.pending}` : style.box} aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      <p>{children}</p>
    </div>
  )
}
