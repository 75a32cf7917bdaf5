import type { ReactNode } from 'react'
import style from './actions.module.css'

/** The actions of a form or a sheet, the main one first. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={style.actions}>{children}</div>
)
