import type { ReactNode } from 'react'
import style from './records.module.css'

/** What stands where there is nothing yet, and perhaps what to do about it. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={style.empty}>
    <p>{children}</p>
    {action}
  </div>
)
