import type { ReactNode } from 'react'
import style from './empty.module.css'
import { fan, ripple } from './engraving.ts'

/** A placeholder where there is nothing yet: a blank line, and possibly what to do about it. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={style.empty}>
    <svg className={style.drawing} viewBox="0 -24 160 48" fill="none" aria-hidden="true">
      {['', ...fan(6)].map(place => (
        <path key={place} d={line} transform={place} />
      ))}
    </svg>
    <p>{children}</p>
    {action}
  </div>
)

const line = ripple(160, 3, 22, 72)
