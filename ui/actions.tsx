import type { ReactNode } from 'react'
import style from './actions.module.css'

/** What can be done with a form or a sheet, the main thing first. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={style.actions}>{children}</div>
)
